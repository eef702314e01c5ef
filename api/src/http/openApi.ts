import { allRoutes } from '@vonk/contracts/routes';
import { pathsOf, refusalsOf, type Route } from '@vonk/contracts/route';
import { MailReports } from '@vonk/contracts/notifications/mailReports';
import { refusals, type RefusalCode } from '@vonk/contracts/refusals';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';

/** A no, as every call answers it. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457; `detail` in the language of the caller' });
/** Done; the read models are late. */
export const Pending = z.object({ pending: z.literal(true) }).meta({ id: 'Pending' });

/** The door refuses what is not listed; what lies within a field is listed where it matters. */
const strictBody = (body: z.ZodType): z.ZodType => (body instanceof z.ZodObject ? body.strict() : body);

/** What is answered instead, by status. */
export function refusedWith(codes: Iterable<RefusalCode>): [string, ZodOpenApiResponseObject][] {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set(codes)) byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code]);
  return [...byStatus].map(([status, all]) => [
    String(status),
    { description: all.join(', '), content: { 'application/problem+json': { schema: Problem } } },
  ]);
}

/** One line of the contract as an operation. */
export const operationOf = (name: string, route: Route): ZodOpenApiOperationObject => {
  const { caller, method, summary, body, upload, answers } = route;
  const good = Object.entries(answers).map(([status, schema]): [string, ZodOpenApiResponseObject] => [
    status,
    { description: 'OK', ...(schema === null ? {} : { content: { 'application/json': { schema } } }) },
  ]);
  const pending: [string, ZodOpenApiResponseObject][] =
    // What the back office calls beside its resources waits for no read model.
    method === 'get' || '202' in answers || route.path.startsWith('/admin/api/')
      ? []
      : [['202', { description: 'Done; not yet to be read', content: { 'application/json': { schema: Pending } } }]];
  const photo = z.object({
    photo: z.string().meta({ format: 'binary' }),
    private: z.enum(['true', 'false']).optional(),
  });
  return {
    operationId: name,
    summary,
    ...(route.permission ? { description: `Permission ${route.permission}.` } : {}),
    security: caller === 'anyone' ? [] : [{ [caller === 'staff' ? 'staff' : 'session']: [] }],
    ...(route.params || route.query
      ? { requestParams: { ...(route.params && { path: route.params }), ...(route.query && { query: route.query }) } }
      : {}),
    ...(upload
      ? { requestBody: { content: { 'multipart/form-data': { schema: photo } } } }
      : body
        ? { requestBody: { content: { 'application/json': { schema: strictBody(body) } } } }
        : {}),
    responses: Object.fromEntries<ZodOpenApiResponseObject>([...good, ...pending, ...refusedWith(refusalsOf(route))]),
  };
};

/** What payment providers and the mail server call, each in a form and with a proof of its own. */
const webhookOperations = (): Record<string, ZodOpenApiOperationObject> => ({
  '/api/webhooks/payments/{provider}': {
    operationId: 'paymentWebhook',
    summary: 'A payment changed. Only a hint: the provider is asked before anything happens',
    security: [],
    requestParams: { path: z.object({ provider: z.string() }) },
    requestBody: {
      content: { 'application/x-www-form-urlencoded': { schema: z.object({ id: z.string() }).loose() } },
    },
    responses: {
      200: { description: 'Heard' },
      ...Object.fromEntries(refusedWith(['not_found', 'invalid_request', 'body_too_large', 'temporarily_unavailable'])),
    },
  },
  '/api/webhooks/mail': {
    operationId: 'mailWebhook',
    summary: 'Bounces and spam complaints, signed over time and body with MAIL_WEBHOOK_SECRET',
    security: [],
    requestParams: { header: z.object({ 'X-Signature': z.string().meta({ description: 't=<seconds>,v1=<hex>' }) }) },
    requestBody: {
      content: {
        'application/json': { schema: MailReports },
        'message/rfc822': {
          schema: z
            .string()
            .meta({ description: 'A delivery status notification (RFC 3464) or abuse report (RFC 5965), whole' }),
        },
      },
    },
    responses: {
      200: { description: 'Heard' },
      ...Object.fromEntries(
        refusedWith([
          'not_permitted',
          'malformed_json',
          'invalid_request',
          'body_too_large',
          'temporarily_unavailable',
        ]),
      ),
    },
  },
});

/** The contract as OpenAPI 3.1, made from the very schemas that validate the requests. */
function makeDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, route] of Object.entries<Route>(allRoutes))
    for (const [index, path] of pathsOf(route).entries()) {
      const shown = path.replace(/:(\w+)/g, '{$1}');
      (paths[shown] ??= {})[route.method] = operationOf(index === 0 ? name : `${name}Plain`, route);
    }
  for (const [path, operation] of Object.entries(webhookOperations())) paths[path] = { post: operation };
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Vonk',
      version: '1',
      description:
        'State-changing calls need the header `X-Requested-With: fetch`. Errors are application/problem+json. A field of ' +
        'a body that is not listed is refused with 422 `unknown_field`; query parameters that are not listed are passed ' +
        'over, because some calls are made with the query of the page they stand on.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth.session' } },
    },
  });
}

let made: ReturnType<typeof makeDocument> | undefined;
/** @param url where the site is reached */
export const openApiDocument = (url: string) => ({ ...(made ??= makeDocument()), servers: [{ url }] });
