import type { AdminResource } from '@vonk/contracts/adminResource';
import { adminResources } from '@vonk/contracts/adminResources';
import { describe, expect, it } from 'vitest';
import { adminOpenApiDocument } from '../admin/adminOpenApi.ts';
import { apiDocsPage } from './apiDocsPage.ts';
import { openApiDocument } from './openApi.ts';

const URL = 'http://localhost:8080';
type Operation = { requestBody?: { content: Record<string, object> }; responses: Record<string, object> };
const staffPaths = adminOpenApiDocument(URL).paths as Record<string, Record<string, Operation>>;

describe('the documents for developers', () => {
  it.each(Object.values<AdminResource>(adminResources))('tell of $name with every act, its body and answer', (one) => {
    expect(Object.keys(staffPaths)).toContain(`/admin/api/${one.name}`);
    const acts = [
      ...Object.keys(one.acts ?? {}).map((act) => [`/admin/api/${one.name}/{id}/${act}`, '200'] as const),
      ...Object.keys(one.foundingActs ?? {}).map((act) => [`/admin/api/${one.name}/${act}`, '201'] as const),
    ];
    for (const [path, status] of acts) {
      const post = staffPaths[path]?.post;
      expect(Object.keys(post?.requestBody?.content ?? {}), path).toHaveLength(1);
      expect(Object.keys(post?.responses ?? {}), path).toEqual(expect.arrayContaining([status, '202', '403', '422']));
    }
  });

  it('tell of the webhooks', () => {
    const paths = Object.keys(openApiDocument(URL).paths ?? {});
    expect(paths).toEqual(expect.arrayContaining(['/api/webhooks/mail', '/api/webhooks/payments/{provider}']));
  });

  it('make one page with every call and refusal, which runs no script and loads nothing', () => {
    const page = apiDocsPage([openApiDocument(URL), adminOpenApiDocument(URL)], 'a nonce');
    for (const text of ['/api/chats/{id}/messages', '/admin/api/members/{id}/suspend', 'insufficient_credits'])
      expect(page).toContain(text);
    expect(page).not.toMatch(/<script|<link|src=|style="/);
    expect(page).toContain('<style nonce="a nonce">');
  });

  it('keep on the page what looks like markup as text, and show as code what stands between backticks', () => {
    const info = { title: 'A <b>title</b> & more', description: 'Send `X-Requested-With: <fetch>`.' };
    const page = apiDocsPage([{ info }], '');
    expect(page).toContain('<h1>A &lt;b&gt;title&lt;/b&gt; &amp; more</h1>');
    expect(page).toContain('<p>Send <code>X-Requested-With: &lt;fetch&gt;</code>.</p>');
  });
});
