import { ALWAYS_REFUSED, answerOf, sentBody, type AdminAct, type AdminResource } from '@vonk/contracts/adminResource';
import { adminResources } from '@vonk/contracts/adminResources';
import { Id } from '@vonk/contracts/fields';
import type { Route } from '@vonk/contracts/route';
import { staffRoutes } from '@vonk/contracts/site/staffRoutes';
import type { RefusalCode } from '@vonk/contracts/refusals';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { operationOf, Pending, refusedWith } from '../http/openApi.ts';

type Paths = Record<string, Record<string, ZodOpenApiOperationObject>>;
const READS: readonly RefusalCode[] = ['authentication_required', 'not_permitted', 'temporarily_unavailable'];
const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
const security = [{ staff: [] }];
const byId = { path: z.object({ id: Id }) };

const codes = z
  .enum(['true', 'false'])
  .optional()
  .meta({ description: '`true`: codes as they are, for a program; else in the words of the reader' });

/** What a list takes: JSON in the query, in the dialect of ra-data-simple-rest. */
const listQuery = ({ filter, order }: AdminResource) =>
  z.object({
    filter: z
      .string()
      .optional()
      .meta({ description: `JSON with any of: id, ${Object.keys(filter.shape).join(', ')}` }),
    range: z.string().optional().meta({ description: '`[0,24]`: the first and the last line' }),
    sort: z
      .string()
      .optional()
      .meta({ description: `\`["${order?.field ?? 'id'}","ASC"]\`, or DESC` }),
  });

/** Who is given what of it. */
const described = ({ summary, fields }: AdminResource) =>
  fields
    ? Object.entries(fields).map(([role, given]) => `${summary}. The role ${role} is given: ${given.join(', ')}.`)[0]
    : summary;

function actOperation(
  resource: AdminResource,
  name: string,
  act: AdminAct,
  founds: boolean,
): ZodOpenApiOperationObject {
  const sent = sentBody(act);
  const photo = z.string().optional().meta({ format: 'binary' });
  return {
    operationId: `${resource.name}-${name}`,
    summary: act.summary,
    description: `Permission ${act.permission}.`,
    tags: [resource.name],
    security,
    ...(founds ? {} : { requestParams: byId }),
    requestBody: act.upload ? { content: { 'multipart/form-data': { schema: sent.extend({ photo }) } } } : json(sent),
    responses: {
      [founds ? 201 : 200]: { description: 'Done', ...json(answerOf(resource, act)) },
      202: { description: 'Done; not yet to be read', ...json(Pending) },
      ...Object.fromEntries(refusedWith([...act.refusals, ...ALWAYS_REFUSED])),
    },
  };
}

function readOperations(resource: AdminResource): Paths {
  const { name, permission, row, record, summary } = resource;
  const common = { tags: [name], security, description: `Permission ${permission}.` };
  const path = `/admin/api/${name}`;
  const refused = (...more: readonly RefusalCode[]) => Object.fromEntries(refusedWith([...READS, ...more]));
  const picture = z.string().meta({ format: 'binary' });
  const requestParams = { query: listQuery(resource) };
  const exportParams = { query: requestParams.query.omit({ range: true }).extend({ codes }) };
  return {
    [path]: {
      get: {
        ...common,
        ...{ operationId: `${name}-list`, summary: described(resource), requestParams },
        responses: { 200: { description: 'Lines', ...json(z.array(row ?? z.never())) }, ...refused('invalid_request') },
      },
    },
    ...(record && {
      [`${path}/{id}`]: {
        get: {
          ...common,
          ...{ operationId: `${name}-one`, summary: `One of: ${summary}`, requestParams: byId },
          responses: {
            200: { description: 'Record', ...json(record) },
            ...refused('not_found', ...(resource.refusals ?? [])),
          },
        },
      },
    }),
    ...(resource.pictures && {
      [`${path}/{id}/pictures/{picture}`]: {
        get: {
          ...common,
          ...{ operationId: `${name}-picture`, summary: 'A picture of a record' },
          requestParams: { path: z.object({ id: Id, picture: Id }) },
          responses: {
            200: { description: 'WebP', content: { 'image/webp': { schema: picture } } },
            ...refused('not_found'),
          },
        },
      },
    }),
    ...(resource.exported && {
      [`${path}/export`]: {
        get: {
          ...common,
          ...{
            operationId: `${name}-export`,
            summary: 'Every line of the list, as a file; the audit has it',
            requestParams: exportParams,
          },
          responses: {
            200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
            ...refused('invalid_request', 'too_many_exports', 'client_header_required'),
          },
        },
      },
    }),
  };
}

function makeDocument() {
  const paths: Paths = {};
  for (const resource of Object.values<AdminResource>(adminResources)) {
    Object.assign(paths, readOperations(resource));
    for (const [name, act] of Object.entries(resource.foundingActs ?? {}))
      paths[`/admin/api/${resource.name}/${name}`] = { post: actOperation(resource, name, act, true) };
    for (const [name, act] of Object.entries(resource.acts ?? {}))
      paths[`/admin/api/${resource.name}/{id}/${name}`] = { post: actOperation(resource, name, act, false) };
  }
  for (const [name, route] of Object.entries<Route>(staffRoutes))
    (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})[route.method] = operationOf(name, route);
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Vonk, back office',
      version: '1',
      description:
        'For staff. Acts are commands with a reason and need the header `X-Requested-With: fetch`; their `id` makes a retry ' +
        'happen once. Errors are application/problem+json.',
    },
    paths,
    components: { securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: 'auth.staff' } } },
  });
}

let made: ReturnType<typeof makeDocument> | undefined;
/** The back office as OpenAPI 3.1, from the resources of the contract. @param url where the site is reached */
export const adminOpenApiDocument = (url: string) => ({ ...(made ??= makeDocument()), servers: [{ url }] });
