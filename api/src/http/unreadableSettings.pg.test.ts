import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { translate, translateForStaff } from './translate.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

describe('a call while no setting can be read', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({}, []);
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => app.close());

  it.each([
    ['/api/settings.php', 'pl-PL,pl;q=0.9', 'pl'],
    ['/api/packages', 'xx', 'en'],
    ['/admin/api/members', 'de', 'de'],
  ])('is a problem with its sentence, never a page with a stack: %s in %s', async (path, accepted, language) => {
    const broken = new Error('the settings cannot be read');
    vi.spyOn(app.context.settings, 'of').mockImplementation(() => {
      throw broken;
    });
    const { status, headers, body } = await app
      .visitor()
      .call<Record<string, unknown>>('GET', path, undefined, { 'accept-language': accepted });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.stringify(body)).not.toContain('cannot be read');
    const say = path.startsWith('/admin') ? translateForStaff : translate;
    expect(body.detail).toBe(say(language, String(body.code)));
  });
});
