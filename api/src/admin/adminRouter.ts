import type { StaffMe } from '@vonk/contracts/site/commands';
import { mayDo } from '@vonk/contracts/site/permissions';
import { createClientHeader } from '@vonk/platform/http/clientHeader';
import { hardenedJson } from '@vonk/platform/http/hardenedRequest';
import { Problem } from '@vonk/platform/http/problem';
import { Router, type Request, type RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { recordList, recordRead, recordRefusal } from './accessAudit.ts';
import { allAdminResources } from './allAdminResources.ts';
import type { AdminRow } from './adminRow.ts';
import type { BoundResource } from './bindResource.ts';
import { checkStaffAnswer, promisedRecord, promisedRows } from './checkStaffAnswer.ts';
import { createExports } from './exportRows.ts';
import { createReports } from './readReports.ts';
import { answeredTo } from './answeredTo.ts';
import { answerList, filterOf } from './listQuery.ts';
import { mountStaffRoutes, type StaffAccess } from './handleStaff.ts';
import { receivePhoto } from './receivePhoto.ts';
import { callOf, ownId, runAct } from './runAct.ts';
import { readStaffSession } from './staffSessions.store.ts';
import { readStaffMe } from './staffSignIn.ts';
import { staffHandlers } from './staffHandlers.ts';

const ABOUT_MAX = 100;

type Permitted = StaffAccess['permitted'];

/**
 * The door of the back office, `/admin/api` (API "Back office"). Every call but signing in needs a session of staff, every
 * resource and act its permission: a refusal is 403 `not_permitted` and stands in the audit.
 */
export function adminRouter(context: AppContext): Router {
  const resources = allAdminResources(context);
  const router = Router();
  router.use(createClientHeader({ allowedOrigins: [context.config.publicUrl] }).forChanges);
  const signedIn = async (request: Request): Promise<StaffMe> => {
    const id = await readStaffSession(context, request);
    const me = id === null ? null : await readStaffMe(context, id);
    if (!me) throw new Problem('authentication_required', { status: 403 });
    return me;
  };
  const permitted: Permitted = async (request, permission, act, about) => {
    const staff = await signedIn(request);
    if (!mayDo(staff.role, permission)) {
      // The try is in the audit (API "Back office").
      await recordRefusal(context, staff.id, { act, permission, about: about?.slice(0, ABOUT_MAX) });
      throw new Problem('not_permitted', { status: 403 });
    }
    return staff;
  };

  router.use(largeBodies(resources, permitted), hardenedJson());
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    next();
  });

  const over = (name: string, db: AppContext['db']) => {
    const found = allAdminResources({ ...context, db }).find((resource) => resource.name === name);
    if (!found) throw notFound();
    return found;
  };
  const exportRows = createExports(context);
  const readReport = createReports(context, over);

  mountStaffRoutes(context, router, { signedIn, permitted }, staffHandlers(context));

  const recordReadOf = async (staff: StaffMe, { name, ...resource }: BoundResource, rows: readonly AdminRow[]) => {
    if (!resource.namesPeople || resource.recordsReading) return;
    for (const { id, member } of rows) await recordRead(context, staff.id, { resource: name, about: id, member });
  };
  for (const resource of resources) {
    const { name, permission } = resource;
    router.get(`/${name}/export`, async (request, response) => {
      const staff = await permitted(request, permission, `export ${name}`);
      const call = callOf(context, staff, request);
      await exportRows(request, response, { resource, over: (db) => over(name, db), staff, call });
    });
    router.get(`/${name}`, async (request, response) => {
      const staff = await permitted(request, permission, `list ${name}`);
      const { rows, contentRange, whole } = await readReport(resource, (reading) =>
        answerList(reading, callOf(context, staff, request), request),
      );
      if (whole) await recordReadOf(staff, resource, rows);
      else await recordList(context, staff.id, resource, { filter: filterOf(request), rows });
      response.setHeader('Content-Range', contentRange);
      const answer = rows.map((row) => answeredTo(staff.role, resource.contract, row));
      checkStaffAnswer(
        context,
        promisedRows(resource.contract, staff.role, 'id' in filterOf(request)),
        `list ${name}`,
        answer,
      );
      response.json(answer);
    });
    router.get(`/${name}/:id`, async (request, response) => {
      const { id } = request.params;
      const staff = await permitted(request, permission, `read ${name}`, id);
      const row = await resource.one(callOf(context, staff, request), id);
      if (!row) throw notFound();
      await recordReadOf(staff, resource, [row]);
      const answer = answeredTo(staff.role, resource.contract, row);
      checkStaffAnswer(context, promisedRecord(resource.contract, staff.role), `read ${name}`, answer);
      response.json(answer);
    });
    if (resource.picture)
      router.get(`/${name}/:id/pictures/:picture`, async (request, response) => {
        const { id, picture } = request.params;
        const staff = await permitted(request, permission, `read ${name}`, id);
        const bytes = await resource.picture?.(callOf(context, staff, request), id, picture);
        if (!bytes) throw notFound();
        await recordRead(context, staff.id, { resource: name, about: id });
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
        if (definition.contract.upload) await receivePhoto(request, response);
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

/** Acts that carry a file read more than other bodies may have, and nothing before it is known who asks. */
function largeBodies(resources: readonly BoundResource[], permitted: Permitted): Router {
  const router = Router();
  for (const { name, foundingActs } of resources)
    for (const [act, { permission, contract }] of Object.entries(foundingActs)) {
      if (contract.bodyBytes === undefined) continue;
      const mayAct: RequestHandler = async (request, _response, next) => {
        await permitted(request, permission, `${act} ${name}`);
        next();
      };
      router.post(`/${name}/${act}`, mayAct, ...hardenedJson({ limitBytes: contract.bodyBytes }));
    }
  return router;
}
