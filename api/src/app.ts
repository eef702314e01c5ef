import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { statusOf } from '@vonk/contracts/refusals';
import type { Config } from '@vonk/platform/config';
import { answerProblems, unknownPath } from '@vonk/platform/http/answerProblems';
import { answerWithin } from '@vonk/platform/http/answerWithin';
import { hardenedJson, hardenedUrl } from '@vonk/platform/http/hardenedRequest';
import { health } from '@vonk/platform/http/health';
import { isFromThisMachine } from '@vonk/platform/http/isFromThisMachine';
import { Problem } from '@vonk/platform/http/problem';
import { cspNonceOf, securityHeaders } from '@vonk/platform/http/securityHeaders';
import { staticSite } from '@vonk/platform/http/staticSite';
import { PROVIDER_PREFIXES } from '@vonk/platform/payment-provider/openPaymentProvider';
import { connectMsOf } from '@vonk/platform/postgres/openPostgres';
import { requestLog } from '@vonk/platform/observability/requestLog';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { allExtraRoutes, SHARED_PATHS } from './allExtraRoutes.ts';
import { allRoutes } from './allRoutes.ts';
import type { AppContext } from './appContext.ts';
import { askerOf, type AskerOf } from './http/askHouse.ts';
import { callerLocale } from './http/callerLocale.ts';
import { cdnAssets } from './http/cdnAssets.ts';
import { trustProxies } from './http/clientAddress.ts';
import { staffLanguageOf } from './http/languageOf.ts';
import { inLine } from './http/inLine.ts';
import { mountRoutes, type MountedRoutes } from './http/mountRoutes.ts';
import { adminOpenApiDocument } from './admin/adminOpenApi.ts';
import { apiDocsPage } from './http/apiDocsPage.ts';
import { openApiDocument } from './http/openApi.ts';
import { keepPresence } from './http/keepPresence.ts';
import { sayToCaller, speakForHost } from './http/speakForCaller.ts';
import { readiness } from './http/readiness.ts';
import { sessions } from './http/sessions.ts';
import { translate, translateForStaff } from './http/translate.ts';
import { version } from './http/version.ts';
import { failedPage } from './failedPage.ts';
import { pageHead } from './pageHead.ts';
import { serveLanders } from './site/landers/serveLanders.ts';
import { manifest, MANIFEST_PATH } from './site/manifest.ts';
import { memberHome } from './site/memberHome.ts';
import { offeredLanguages } from './site/offeredLanguages.ts';
import { siteIcons } from './site/siteIcons.ts';
import { siteSharePictures } from './site/siteSharePictures.ts';
import { previewSettings } from './http/previewSettings.ts';
import { SECURITY_TXT_PATH, securityTxt } from './site/securityTxt.ts';
import { ROBOTS_TXT_PATH, robotsTxt, sitemap, SITEMAP_PATH } from './site/sitemap.ts';

/** A request has its answer, or 503, by then: however many stores it asks, and however slow each of them is. */
const REQUEST_MS = 3000;
/** What a far database may take beside the connection that its address allows (`connect_timeout`). */
const QUERY_MS = 2000;

/** The whole door: headers, log, health, both webs, the contract, and what stands beside it. */
export function createApp(
  context: AppContext,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Express {
  const { config, logger, metrics } = context;
  const app = express();
  const problems = answerProblems({
    statusOf,
    translate: (request, code, values) =>
      isStaffCall(request)
        ? translateForStaff(staffLanguageOf(request), code, values)
        : sayToCaller(request, () => translate(callerLocale(context, request), code, values)),
    onFault: (error, _request, code) => logger.error({ error, code }, 'a request failed'),
  });
  app.disable('x-powered-by');
  trustProxies(app, config);
  app.set('etag', false);
  const routes = mountRoutes(
    context,
    allRoutes.flatMap((handlers) => handlers(context)),
  );
  const requestMs = Math.max(REQUEST_MS, (connectMsOf(config.databaseUrl) ?? 0) + QUERY_MS);
  const patience = answerWithin(requestMs, problems);
  const caller = inLine(...sessions(context), keepPresence(context));
  const json = inLine(...hardenedJson());
  // Together: what the router of express does from one to the next cost as much as a third of them.
  const door = inLine(
    requestLog(logger),
    metrics.measureRequests,
    securityHeaders({ secure: config.publicUrl.startsWith('https:') }),
    besideTheApi(questionsOfMachines(context, isStopping)),
    hardenedUrl(app, { isForPeople: (path) => !CALLS.test(path) }),
    compression({ filter: (request, response) => !isStream(response) && compression.filter(request, response) }),
    speakForHost(context),
    previewSettings(context),
    straightTo(routes, inLine(patience, caller, ifItCarries(json))),
  );
  app.use(door);

  const failed = failedPage(context);
  const late: ErrorRequestHandler = (error, request, response, next) =>
    failed(error, request, response, (other: unknown) => problems(other, request, response, next));
  mountPages(app, context, { patience: answerWithin(requestMs, late), askerOf: askerOf(routes, caller) });
  app.use(patience);
  mountDocuments(app, config);
  app.use(caller);
  for (const extra of allExtraRoutes) app.use(extra(context));
  app.use(json, routes.answer);
  app.use(unknownPath);
  app.use(problems);
  return app;
}

/** What programs call; all else is opened by people. */
const CALLS = /^\/(?:admin\/)?api\//i;
/** Below it there is no page, no file and no question of a machine: those handlers need not be asked. */
const API = '/api/';
const besideTheApi =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.path.startsWith(API) ? next() : handler(request, response, next);

/** Calls of the contract, almost all there are, by their table: past all that is not for them. Others go on in line. */
const straightTo =
  (routes: MountedRoutes, prepare: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    const handler =
      path.startsWith(API) && !SHARED_PATHS.has(path.toLowerCase().replace(/\/$/, '')) ? routes.find(request) : null;
    if (!handler) return next();
    const answer = (error?: unknown) => {
      if (error) return next(error);
      void Promise.resolve(handler(request, response, next)).catch(next);
    };
    return prepare(request, response, answer);
  };

/** A call that carries nothing has nothing to be read. */
const ifItCarries =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    return length === undefined && encoding === undefined ? next() : handler(request, response, next);
  };

/** Whether the house is well, and its figures. */
const questionsOfMachines = (context: AppContext, isStopping: () => boolean): RequestHandler =>
  express
    .Router()
    .use(health(readiness(context), isStopping))
    .get('/metrics', onlyFromThisMachine(context.config), context.metrics.answerMetrics);

/** Both webs, and the files that stand beside their pages; `patience`: how long one may take; `askerOf`: who asks for it. */
function mountPages(
  app: Express,
  context: AppContext,
  { patience, askerOf }: Readonly<{ patience: RequestHandler; askerOf: AskerOf }>,
): void {
  const { config } = context;
  const headOf = pageHead(context, askerOf);
  app.get(MANIFEST_PATH, manifest(context));
  app.get(SECURITY_TXT_PATH, securityTxt(context));
  app.get(SITEMAP_PATH, sitemap(context));
  app.get(ROBOTS_TXT_PATH, robotsTxt(context));
  const files: RequestHandler[] = [
    cdnAssets(context),
    siteIcons(context),
    siteSharePictures(context),
    offeredLanguages(context),
    memberHome(askerOf),
    serveLanders(context, headOf),
    web('/admin', config.adminWebDir, { notPages: ['/api'] }),
    web('/', config.memberWebDir, {
      notPages: ['/api', '/admin', ...PROVIDER_PREFIXES],
      headOf,
    }),
  ];
  const pages = express.Router().use(patience, ...files, failedPage(context));
  app.use(besideTheApi(pages));
}

/** What the api says of itself. */
function mountDocuments(app: Express, config: Config): void {
  const { publicUrl } = config;
  app.get('/api/version', (_request, response) => void response.json(version));
  app.get('/admin/api/openapi.json', (_request, response) => void response.json(adminOpenApiDocument(publicUrl)));
  app.get('/api/docs', onlyWithDocs(config), (_request, response) => {
    const both = [openApiDocument(publicUrl), adminOpenApiDocument(publicUrl)];
    response.type('html').send(apiDocsPage(both, cspNonceOf(response)));
  });
  app.get('/api/openapi.json', (_request, response) => void response.json(openApiDocument(publicUrl)));
}

const isStaffCall = (request: express.Request) => request.originalUrl.startsWith('/admin/api/');

const isStream = (response: express.Response) =>
  String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream');

/** A built web, or nothing where it was not built: the api works without. */
function web(path: string, folder: string, options: Parameters<typeof staticSite>[1]): RequestHandler {
  const router = express.Router();
  if (existsSync(join(folder, 'index.html'))) router.use(path, staticSite(folder, options));
  return router;
}

/**
 * Figures of the house are not for the public port (API "Operations"): only for a call from this very machine that no
 * proxy passed on, unless METRICS_OPEN=yes says that the port is not public.
 */
const onlyFromThisMachine =
  ({ metricsOpen }: Pick<Config, 'metricsOpen'>): RequestHandler =>
  (request, _response, next) => {
    if (!metricsOpen && !isFromThisMachine(request)) throw new Problem('not_found', { status: 404 });
    next();
  };

/** The page for developers: off in production unless API_DOCS=yes. */
const onlyWithDocs =
  ({ apiDocs }: Pick<Config, 'apiDocs'>): RequestHandler =>
  (_request, _response, next) => {
    if (!apiDocs) throw new Problem('not_found', { status: 404 });
    next();
  };
