import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCallers } from './testing/apiCallers.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Where texts are read, matched and kept. Hostile ones prove nothing at a door that is shut before anybody reads them. */
const READ = [
  'POST /api/chats/:id/check text',
  'POST /api/chats/:id/messages text',
  'POST /api/complaints description',
  'PATCH /api/profile about',
  'GET /api/places ?q',
  'GET /api/members ?city',
  '/admin/api/members filter.q',
  '/admin/api/complaints filter.q',
  '/admin/api/payments filter.q',
  '/admin/api/complaints /:id/note note',
  '/admin/api/members /:id/warn statement',
  '/admin/api/invitations /create note',
];

it('a text that is sent to every field is read where texts are read', async () => {
  const { fields, caller } = await apiCallers(app, { visitors: false });
  const answers = new Map<string, string>();
  for (const field of fields) {
    const { status, body } = await field.send(await caller(field.api), 'een rustig woord of twee');
    answers.set(field.name.replace(/\/[\w-]{36}\//, '/:id/'), `${status} ${JSON.stringify(body).slice(0, 160)}`);
  }
  if (process.env.SHOW_TABLE) console.log([...answers].map((one) => one.join(' -> ')).join('\n'));
  for (const name of READ) expect(`${name} ${answers.get(name)}`).toMatch(/ 20\d /);
});
