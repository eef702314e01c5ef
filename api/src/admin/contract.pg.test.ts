import { answerOf, type AdminResource } from '@vonk/contracts/adminResource';
import { adminResources } from '@vonk/contracts/adminResources';
import { STAFF_ROLES, type StaffRole } from '@vonk/contracts/site/events';
import { mayDo } from '@vonk/contracts/site/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject, type z } from 'zod';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { checkStaffAnswer, promisedRecord, promisedRows } from './checkStaffAnswer.ts';
import { exportColumns } from './exportColumns.ts';
import { backOfficeData } from './testing/backOfficeData.ts';

const resources = Object.values<AdminResource>(adminResources);
const acts = resources.flatMap((resource) =>
  Object.entries({ ...resource.acts, ...resource.foundingActs }).map(([name, act]) => ({
    ...{ resource, act, key: `${resource.name}/${name}` },
  })),
);
type Row = Readonly<{ id: string }>;

/** They show something and do nothing: what is recorded of them would fill the audit with every key that is pressed. */
const NOTHING_DONE = ['campaigns/preview', 'first-purchase-discounts/preview', 'packages/preview', 'pages/preview'];

/** Throws when it is not as promised, to the last field. */
const expectPromised = (schema: z.ZodType, what: string, body: unknown) =>
  expect(() => checkStaffAnswer({ checkAnswers: true }, schema, what, body)).not.toThrow();

describe('the contract of the back office', () => {
  let app: TestApp;
  let data: Awaited<ReturnType<typeof backOfficeData>>;
  const staff = new Map<StaffRole, Browser>();
  const as = (role: StaffRole): Browser => staff.get(role) ?? expect.fail(`nobody is ${role}`);
  beforeAll(async () => {
    app = await openTestApp();
    for (const role of STAFF_ROLES) staff.set(role, (await signedInStaff(app, role)).browser);
    data = await backOfficeData(app, as('admin'), (await signedInStaff(app, 'admin')).browser);
  });
  afterAll(() => app.close());

  const listOf = (resource: AdminResource, role: StaffRole) => {
    const filter = encodeURIComponent(JSON.stringify(data.filters[resource.name] ?? {}));
    return as(role).get<Row[]>(`/admin/api/${resource.name}?filter=${filter}`);
  };

  it.each(resources.filter(({ row }) => row !== null))('lists $name as promised to every role', async (resource) => {
    for (const role of STAFF_ROLES.filter((one) => mayDo(one, resource.permission))) {
      const { status, body } = await listOf(resource, role);
      expect([status, body.length > 0], role).toEqual([200, true]);
      expectPromised(promisedRows(resource, role, false), `${resource.name} for ${role}`, body);
    }
  });

  it.each(resources.filter(({ record }) => record !== null))('opens one of $name as promised', async (resource) => {
    for (const role of STAFF_ROLES.filter((one) => mayDo(one, resource.permission))) {
      const id =
        data.records[resource.name] ?? (await listOf(resource, role)).body[0]?.id ?? expect.fail('there is none');
      const { status, body } = await as(role).get<Row>(`/admin/api/${resource.name}/${encodeURIComponent(id)}`);
      expect(status, `${role} ${JSON.stringify(body)}`).toBe(200);
      expectPromised(promisedRecord(resource, role), `${resource.name} for ${role}`, body);
      const several = await as(role).get<Row[]>(
        `/admin/api/${resource.name}?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
      );
      expect(several.body.map((one) => one.id)).toEqual([id]);
      expectPromised(promisedRows(resource, role, true), `${resource.name} by id for ${role}`, several.body);
    }
  });

  /** What staff recorded after a position, opened. */
  const recordedAfter = async (after: bigint) => {
    const { store, codec } = app.context;
    const events = await codec.openAll((await store.readAll({ after, limit: 1000 })).events);
    return JSON.stringify(
      events.filter(({ metadata }) => metadata.actor?.startsWith('staff:')).map(({ data }) => data),
    );
  };

  it.each(acts)('answers $key as promised, and keeps the reason', async ({ resource, act, key }) => {
    const sent = await data.acts[key]?.();
    if (!sent) expect.fail('nobody tries this act');
    const [, name] = key.split('/');
    const { id, body } = sent;
    const path = [resource.name, ...(id === undefined ? [] : [encodeURIComponent(id)]), name].join('/');
    const reason = `because of ${key}`;
    if (body instanceof FormData) body.set('reason', reason);
    const form = body instanceof FormData ? body : { reason, ...body };
    const before = await app.context.store.head();
    const answer = await as('admin').post(`/admin/api/${path}`, form);
    expect(answer.status, JSON.stringify(answer.body)).toBe(id === undefined ? 201 : 200);
    expectPromised(answerOf(resource, act, 'admin'), key, answer.body);
    // Some choose it from a list.
    const given = 'reason' in form && typeof form.reason === 'string' ? form.reason : reason;
    expect((await recordedAfter(before)).includes(given), 'whether it is kept').toBe(!NOTHING_DONE.includes(key));
  });

  it('has no act that is tried here and does not exist', () => {
    expect(Object.keys(data.acts).sort()).toEqual(acts.map(({ key }) => key).sort());
  });

  it.each(resources)('exports $name exactly where it says so', async ({ name, exported, permission }) => {
    expect(name in exportColumns).toBe(exported === true);
    // Each of the staff exports so many lists in a while: who may export the most lists leaves the others theirs.
    const role = STAFF_ROLES.findLast((one) => one !== 'admin' && mayDo(one, permission)) ?? 'admin';
    const who = role === 'admin' ? as(role) : (await signedInStaff(app, role)).browser;
    expect((await who.get(`/admin/api/${name}/export`)).status).toBe(exported ? 200 : 404);
  });
});

/** Every object within a schema, with where it is. */
function objectsIn(schema: unknown, path: string): [string, ZodObject][] {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return [];
  const { def } = (schema as z.core.$ZodType)._zod as unknown as { def: Record<string, unknown> };
  const within = Object.entries({ ...def, ...(def.shape as object | undefined) }).flatMap(([name, inner]) =>
    (Array.isArray(inner) ? inner : [inner]).flatMap((one) => objectsIn(one, `${path}.${name}`)),
  );
  return schema instanceof ZodObject ? [[path, schema], ...within] : within;
}

describe('the body of an act', () => {
  it.each(acts)('of $key refuses what it does not know, in objects within it too', ({ act, key }) => {
    const loose = objectsIn(act.body, key).filter(([, { def }]) => def.catchall?._zod.def.type !== 'never');
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('is searched to the bottom: an object deep within is found', () => {
    const news = acts.find(({ key }) => key === 'news/publish');
    expect(objectsIn(news?.act.body, '').length).toBeGreaterThan(1);
  });
});
