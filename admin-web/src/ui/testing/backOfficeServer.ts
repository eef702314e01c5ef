import { ALWAYS_REFUSED, answerOf, givenTo, sentBody, type AdminResource } from '@vonk/contracts/adminResource';
import { adminResources, type ResourceName } from '@vonk/contracts/adminResources';
import type { StaffRole } from '@vonk/contracts/site/events';
import { refusals, type RefusalCode } from '@vonk/contracts/refusals';
import { refusalTexts } from '@vonk/contracts/texts/refusalTexts';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect } from 'vitest';
import type { Row, Whole } from '../../app/adminClient.ts';
import { startServer } from './startServer.ts';

type Rows = { [R in ResourceName]?: readonly Row<R>[] };
type Records = { [R in ResourceName]?: readonly Whole<R>[] };
/** A call that a screen made: `months/2026-11/close`, with its body. */
type Sent = Readonly<{ path: string; body: Readonly<Record<string, unknown>> }>;
type Answer = Readonly<Record<string, unknown>> | RefusalCode;

const resources: Readonly<Record<string, AdminResource>> = adminResources;
const resourceOf = (name: unknown): AdminResource =>
  resources[String(name)] ?? expect.fail(`${String(name)} is no resource of the contract`);

/** Fails where a value is not all and nothing but what the contract says. */
function judged(schema: AdminResource['record'], value: unknown, what: string): unknown {
  if (schema === null) return expect.fail(`the contract has no ${what}`);
  const { data, error } = schema.safeParse(value);
  expect(error?.issues ?? [], what).toEqual([]);
  expect(data, what).toEqual(value);
  return value;
}

/**
 * The api of the back office as a test wants it, judged by the contract: rows and records, filters that are asked for, bodies that are
 * sent, answers, and refusals that the act can give. Nothing of it is there unless the test says so.
 */
export function backOfficeServer() {
  const state = {
    ...{ rows: {} as Rows, records: {} as Records, acts: {} as Record<string, Answer> },
    role: 'admin' as StaffRole,
  };
  const sent: Sent[] = [];
  const asked: { resource: string; filter: unknown }[] = [];
  const act = async (request: Request, name: unknown, id: string | null, actName: unknown) => {
    const resource = resourceOf(name);
    const own = (id === null ? resource.foundingActs : resource.acts)?.[String(actName)];
    if (!own) return expect.fail(`${String(name)} has no act ${String(actName)}`);
    const path = [name, ...(id === null ? [] : [id]), actName].join('/');
    const body = (await request.json()) as Record<string, unknown>;
    expect(sentBody(own).safeParse(body).error?.issues ?? [], path).toEqual([]);
    sent.push({ path, body });
    const answer = state.acts[path] ?? expect.fail(`nobody answers ${path}`);
    if (typeof answer === 'string') {
      expect([...own.refusals, ...ALWAYS_REFUSED], path).toContain(answer);
      const sentence = (refusalTexts.en as Readonly<Record<string, string>>)[answer];
      return HttpResponse.json({ code: answer, detail: sentence }, { status: refusals[answer] });
    }
    return HttpResponse.json(judged(answerOf(resource, own), answer, path) as object, {
      status: id === null ? 201 : 200,
    });
  };
  startServer(
    http.get('*/admin/api/:resource', ({ request, params: { resource } }) => {
      const own = resourceOf(resource);
      const filter: unknown = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      const { id: _, ...rest } = filter as Record<string, unknown>;
      expect(own.filter.strict().safeParse(rest).error?.issues ?? [], `filter of ${own.name}`).toEqual([]);
      asked.push({ resource: own.name, filter: rest });
      const rows = (state.rows as Readonly<Record<string, readonly object[] | undefined>>)[own.name] ?? [];
      for (const row of rows) judged(own.row, row, own.name);
      return HttpResponse.json(rows, { headers: { 'Content-Range': `${own.name} 0-${rows.length}/${rows.length}` } });
    }),
    http.get('*/admin/api/:resource/:id', ({ params: { resource, id } }) => {
      const own = resourceOf(resource);
      const all = (state.records as Readonly<Record<string, readonly { id: string }[] | undefined>>)[own.name];
      const found = all?.find((one) => one.id === id);
      if (!found) return HttpResponse.json({ code: 'not_found' }, { status: 404 });
      const given = own.record && givenTo(state.role, own.fields, own.record);
      return HttpResponse.json(judged(given, found, own.name) as object);
    }),
    http.post('*/admin/api/:resource/:act', ({ request, params }) => act(request, params.resource, null, params.act)),
    http.post('*/admin/api/:resource/:id/:act', ({ request, params }) =>
      act(request, params.resource, String(params.id), params.act),
    ),
  );
  beforeEach(() => {
    Object.assign(state, { rows: {}, records: {}, acts: {}, role: 'admin' });
    sent.splice(0);
    asked.splice(0);
  });
  return {
    /** What it answers from now on, beside what it answered before. */
    has: (
      more: Readonly<{ rows?: Rows; records?: Records; acts?: Readonly<Record<string, Answer>>; role?: StaffRole }>,
    ) => {
      Object.assign(state.rows, more.rows);
      Object.assign(state.records, more.records);
      Object.assign(state.acts, more.acts);
      state.role = more.role ?? state.role;
    },
    sent,
    asked,
  };
}
