import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { allAdminResources } from './allAdminResources.ts';

describe('what a list of the back office is asked', () => {
  let app: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());

  const ask = (name: string, query: Record<string, string>) =>
    admin.get(`/admin/api/${name}?${new URLSearchParams(query).toString()}`);
  const resources = () => allAdminResources(app.context);

  it('is refused by every list when it holds text that no store can hold', async () => {
    for (const { name, filter } of resources())
      for (const text of ['\\u0000', '\\ud800', 'a\\udc00b'])
        for (const field of ['id', ...Object.keys(filter.shape)]) {
          const answer = await ask(name, { filter: `{"${field}":"${text}"}` });
          expect(answer, `${name} ${field} ${text}`).toMatchObject({ status: 422, body: { code: 'invalid_text' } });
        }
  });

  it('is refused where it asks for the balance of nobody', async () => {
    expect((await ask('balances', { filter: '{"member":""}' })).status).toBe(422);
  });

  it.each([
    ['a filter it does not know', { filter: '{"no_such_field":1}' }],
    ['an order it does not have', { sort: '["no_such_field","ASC"]' }],
    ['an order with a statement in it', { sort: '["id;drop table read.accounts","ASC"]' }],
    ['a direction there is not', { sort: '["id","SIDEWAYS"]' }],
    ['half a range', { range: '[0]' }],
    ['a range from its end', { range: '[9,0]' }],
    ['a range of ten thousand', { range: '[0,9999]' }],
    ['words for a range', { range: 'all' }],
    ['nothing for a filter', { filter: '' }],
    ['a parameter there is not', { page: '2' }],
    ['a filter that goes deep', { filter: `{"q":${'['.repeat(9)}${']'.repeat(9)}}` }],
  ])('is refused by every list when it is %s', async (_what, query) => {
    for (const { name } of resources())
      expect(await ask(name, query), name).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  });

  it('is answered in the order each list names, both ways', async () => {
    for (const { name, order } of resources())
      for (const field of ['id', ...(order ? [order.field] : [])])
        for (const direction of ['ASC', 'DESC'])
          expect(await ask(name, { sort: JSON.stringify([field, direction]) }), `${name} ${field}`).toMatchObject({
            status: 200,
          });
  });
});
