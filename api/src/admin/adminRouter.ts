import { createHash, randomUUID } from 'node:crypto';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { mayDo, type Permission } from '@vonk/contracts/site/permissions';
import { refuse } from '@vonk/domain/refuse';
import { fingerprintOf } from '@vonk/platform/commands/fingerprintOf';
import { createClientHeader } from '@vonk/platform/http/clientHeader';
import { hardenedJson } from '@vonk/platform/http/hardenedRequest';
import { Problem } from '@vonk/platform/http/problem';
import { Router, type Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { signInLane } from '../http/signInLane.ts';
import { staffPhotoUrls } from '../http/photoUrls.ts';
import type { AdminAct, AdminResource, StaffCall } from './adminResource.ts';
import { allAdminResources } from './allAdminResources.ts';
import { readDashboard } from './dashboard.ts';
import { fieldsFor } from './fieldsByRole.ts';
import { noteCasePresence } from './casePresence.ts';
import { createExports } from './exportRows.ts';
import { answerList, filterOf } from './listQuery.ts';
import { ownAccountRouter } from './ownAccountRouter.ts';
import { endStaffSession, readStaffSession } from './staffSessions.store.ts';
import { readStaffMe, signStaffIn } from './staffSignIn.ts';
import { receivePhoto } from './receivePhoto.ts';
import { recordAuditEvent } from './staffAudit.ts';
import { recordExport, recordRead, recordRefusal } from './accessAudit.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const REASON_MAX = 1000;
/** More rows in one answer than a page of any list shows. */
const LOOKED_AT_MAX = 100;
const ABOUT_MAX = 100;

/**
 * The door of the back office, `/admin/api` (API "Back office"). Every call but signing in needs a session of staff, every
 * resource and act its permission: a refusal is 403 `not_permitted` and stands in the audit.
 */
export function adminRouter(context: AppContext): Router {
  const resources = allAdminResources(context);
  const router = Router();
  router.use(createClientHeader({ allowedOrigins: [context.config.publicUrl] }).forChanges, hardenedJson());
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    next();
  });

  router.post(
    '/login',
    signInLane,
    async (request, response) => void response.json(await signStaffIn(context, request, response)),
  );
  router.post('/logout', async (request, response) => {
    await endStaffSession(context, request, response);
    response.status(204).end();
  });

  const signedIn = async (request: Request): Promise<StaffMe> => {
    const id = await readStaffSession(context, request);
    const me = id === null ? null : await readStaffMe(context, id);
    if (!me) throw new Problem('authentication_required', { status: 403 });
    return me;
  };
  router.get('/me', async (request, response) => void response.json(await signedIn(request)));
  router.get('/dashboard', async (request, response) => {
    const staff = await signedIn(request);
    response.json(await readDashboard(context, staff, context.clock()));
  });

  const permitted = async (request: Request, permission: Permission, act: string, about?: string): Promise<StaffMe> => {
    const staff = await signedIn(request);
    if (!mayDo(staff.role, permission)) {
      // The try is in the audit (API "Back office").
      await recordRefusal(context, staff.id, { act, permission, about: about?.slice(0, ABOUT_MAX) });
      throw new Problem('not_permitted', { status: 403 });
    }
    return staff;
  };

  const exportRows = createExports(context);
  const over = (name: string, db: AppContext['db']) => {
    const found = allAdminResources({ ...context, db }).find((resource) => resource.name === name);
    if (!found) throw notFound();
    return found;
  };

  router.post('/complaints/:id/presence', async (request, response) => {
    const staff = await permitted(request, 'complaints.read', 'read complaints');
    response.json(await noteCasePresence(context, staff, request.params.id));
  });
  router.use(ownAccountRouter(context, signedIn));

  for (const resource of resources) {
    const { name, permission } = resource;
    router.get(`/${name}/export`, async (request, response) => {
      const staff = await permitted(request, permission, `export ${name}`);
      const call = callOf(context, staff, request);
      await exportRows(request, response, { resource, over: (db) => over(name, db), staff, call });
    });
    router.get(`/${name}`, async (request, response) => {
      const staff = await permitted(request, permission, `list ${name}`);
      const { rows, contentRange } = await answerList(resource, callOf(context, staff, request), request);
      // Nobody looks at so many: they are taken away.
      if (rows.length > LOOKED_AT_MAX)
        await recordExport(context, staff.id, resource, { filter: filterOf(request), rows: rows.length });
      response.setHeader('Content-Range', contentRange);
      response.json(rows.map((row) => fieldsFor(staff.role, resource.fields, row)));
    });
    router.get(`/${name}/:id`, async (request, response) => {
      const { id } = request.params;
      const staff = await permitted(request, permission, `read ${name}`, id);
      const row = await resource.one(callOf(context, staff, request), id);
      if (!row) throw notFound();
      if (resource.readsAudited) await recordRead(context, staff.id, name, row.id);
      response.json(fieldsFor(staff.role, resource.fields, row));
    });
    if (resource.picture)
      router.get(`/${name}/:id/pictures/:picture`, async (request, response) => {
        const { id, picture } = request.params;
        const staff = await permitted(request, permission, `read ${name}`, id);
        const bytes = await resource.picture?.(callOf(context, staff, request), id, picture);
        if (!bytes) throw notFound();
        response.type('image/webp').send(bytes);
      });
    for (const [act, definition] of Object.entries(resource.foundingActs))
      router.post(`/${name}/${act}`, async (request, response) => {
        const staff = await permitted(request, definition.permission, `${act} ${name}`);
        const answer = await runAct(context, { resource, act, definition, staff, request, id: ownId(request) });
        response.status(answer === null ? 202 : 201).json(answer ?? { pending: true });
      });
    for (const [act, definition] of Object.entries(resource.acts))
      router.post(`/${name}/:id/${act}`, async (request, response) => {
        const { id } = request.params;
        const staff = await permitted(request, definition.permission, `${act} ${name}`, id);
        if (definition.upload) await receivePhoto(request, response);
        const answer = await runAct(context, { resource, act, definition, staff, request, id });
        response.status(answer === null ? 202 : 200).json(answer ?? { pending: true });
      });
  }
  router.use(() => {
    throw notFound();
  });
  return Router().use('/admin/api', router);
}

const notFound = () => new Problem('not_found', { status: 404 });

type Acting = {
  resource: AdminResource;
  act: string;
  definition: AdminAct;
  staff: StaffMe;
  request: Request;
  id: string;
};

/** Runs an act and answers with the record after it; null when the read models did not follow in time. */
async function runAct(context: AppContext, { resource, act, definition, staff, request, id }: Acting) {
  const body: unknown = request.body ?? {};
  const reason = reasonOf(body);
  const call = callOf(context, staff, request, [resource.name, act, id, body, digestOf(request.file?.buffer)]);
  const read = { ...definition.body.strict().parse(ownFieldsOf(definition, body)), reason };
  const { position, person, more = {} } = await definition.run(call, id, read);
  const sealed_for = person !== undefined && !(await context.keys.isDestroyed(person)) ? { sealed_for: person } : {};
  const noted = definition.noteReason
    ? await recordAuditEvent(
        context,
        staff.id,
        {
          type: 'StaffActed',
          data: { staff: staff.id, act: `${act} ${resource.name}`, about: id, reason, ...sealed_for },
        },
        deriveCommand(call.command, 'reason'),
      )
    : null;
  const last = noted === null || (position !== null && position > noted) ? position : noted;
  if (!(await context.readYourWrites.waitFor(last))) return null;
  const row = await resource.one(call, id);
  return { id, ...(row && fieldsFor(staff.role, resource.fields, row)), ...more };
}

/** A body without what every act may carry beside its own fields: the id of the command, and the reason. */
function ownFieldsOf({ body: { shape } }: AdminAct, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const carried = ['id', 'reason'].filter((name) => !(name in shape));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !carried.includes(name)));
}

/** Every act says why (DECISIONS "sanctions", head of the page: "with an audit trail"). */
function reasonOf(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  const reason = typeof given === 'string' ? given.trim() : '';
  if (reason === '') refuse('reason_required');
  if (reason.length > REASON_MAX)
    throw new Problem('invalid_request', { status: 422, errors: [{ path: 'reason', code: 'too_long' }] });
  return reason;
}

function callOf(context: AppContext, staff: StaffMe, request: Request, about: unknown = null): StaffCall {
  const now = context.clock();
  return {
    staff,
    now,
    command: {
      id: ownId(request),
      fingerprint: fingerprintOf(context.secretFor('fingerprints'), about),
      actor: `staff:${staff.id}`,
    },
    file: request.file?.buffer ?? null,
    view: { viewer: null, at: now, photoUrls: staffPhotoUrls },
  };
}

/** The id the caller brought for the command, else a new one. A record that is founded has it too: a retry founds one. */
function ownId(request: Request): string {
  const own: unknown = (request.body as { id?: unknown } | undefined)?.id ?? request.get('Idempotency-Key');
  return typeof own === 'string' && UUID.test(own) ? own : randomUUID();
}

/** Of a file for the fingerprint of the command: the same id with another file is another command. */
const digestOf = (file: Buffer | undefined): string | null =>
  file ? createHash('sha256').update(file).digest('base64url') : null;
