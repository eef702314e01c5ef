import express, { Router, type Request, type Response } from 'express';
import type { AddressInfo } from 'node:net';
import { mollieBook, MollieError, type MollieOutcome, type MolliePayment } from './mollieBook.ts';
import { mollieShapes } from './mollieShapes.ts';

const OUTCOMES: readonly MollieOutcome[] = [
  'paid',
  'pending',
  'failed',
  'canceled',
  'expired',
  'charged_back',
  'reversed',
  'refund_failed',
  'refund_canceled',
];
const TYPE = 'application/hal+json; charset=utf-8';

/**
 * A server in memory that speaks the part of Mollie's HTTP API v2 that we use, in its documented forms, with a test-mode
 * checkout where a person chooses how the payment ends. `trouble` is what the next calls meet.
 */
export async function startMolliePeer({
  apiKey,
  accessToken = '',
  port = 0,
}: {
  apiKey: string;
  accessToken?: string;
  port?: number;
}) {
  const book = mollieBook();
  const calls: string[] = [];
  let trouble: { status?: number; silentMs?: number; times: number } | null = null;
  const app = express();
  const server = app.listen(port, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shapes = mollieShapes(book, apiKey.startsWith('live_') ? 'live' : 'test', base);

  const send = (response: Response, status: number, body: object) =>
    void response.status(status).set('content-type', TYPE).send(JSON.stringify(body));

  /** As Mollie does: a form with nothing but the id, no signature. Answers the status of whoever was told, 0 for nobody. */
  const tell = async ({ id, webhookUrl }: MolliePayment): Promise<number> => {
    if (webhookUrl === null) return 0;
    return fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) }).then(
      ({ status }) => status,
      () => 0,
    );
  };
  const decide = async (id: string, outcome: MollieOutcome) => {
    const happened = book.decide(id, outcome);
    // Of a refund that is canceled nobody is told: https://docs.mollie.com/docs/refunds.
    if (happened && outcome !== 'refund_canceled') await tell(book.find(id));
    return happened;
  };

  const api = Router();
  api.use((request, response, next) => {
    calls.push(`${request.method} ${request.path}`);
    const needed = request.path.startsWith('/settlements') ? accessToken : apiKey;
    if (request.headers.authorization !== `Bearer ${needed}`)
      return send(response, 401, shapes.error(new MollieError(401, 'Unauthorized', 'The API key is not valid')));
    if (!trouble || trouble.times <= 0) return next();
    trouble.times--;
    const { status, silentMs } = trouble;
    if (status === undefined) return void setTimeout(next, silentMs).unref();
    send(response, status, shapes.error(new MollieError(status, 'Trouble', 'Something is the matter')));
  });
  api.use(express.json());
  api.post('/payments', (request, response) => {
    const key = request.headers['idempotency-key'] as string | undefined;
    const payment = book.once(key && `payments ${key}`, () => book.create(request.body as never));
    send(response, 201, shapes.payment(payment));
    if (payment.sequenceType === 'recurring') void tell(payment);
  });
  api.post('/customers', (request, response) => {
    const key = request.headers['idempotency-key'] as string | undefined;
    const made = book.once(key && `customers ${key}`, () => book.createCustomer(request.body as never));
    send(response, 201, shapes.customer(made));
  });
  api.delete('/customers/:id', ({ params }, response) => {
    if (!book.customers.delete(params.id))
      return send(response, 404, shapes.error(new MollieError(404, 'Not Found', 'No customer exists with this token')));
    response.status(204).end();
  });
  api.get('/customers/:id/payments', ({ params, originalUrl }, response) => {
    if (!book.customers.has(params.id))
      return send(response, 404, shapes.error(new MollieError(404, 'Not Found', 'No customer exists with this token')));
    const own = [...book.payments.values()].filter(({ customerId }) => customerId === params.id).reverse();
    send(response, 200, shapes.list('payments', originalUrl, own.map(shapes.payment)));
  });
  api.get('/payments', ({ originalUrl, query }, response) => {
    const all = [...book.payments.values()].reverse();
    const from = Math.max(
      0,
      all.findIndex(({ id }) => id === query.from),
    );
    const rows = all.slice(from, from + Number(query.limit ?? 50)).map(shapes.payment);
    send(response, 200, shapes.list('payments', originalUrl, rows));
  });
  api.get('/payments/:id', ({ params }, response) => send(response, 200, shapes.payment(book.find(params.id))));
  api.delete('/payments/:id', async ({ params }, response) => {
    const payment = book.cancel(params.id);
    send(response, 200, shapes.payment(payment));
    await tell(payment);
  });
  api.post('/payments/:id/refunds', (request, response) => {
    const key = request.headers['idempotency-key'] as string | undefined;
    const refund = book.once(key && `refunds ${key}`, () => book.refund(request.params.id, request.body as never));
    send(response, 201, shapes.refund(refund));
  });
  api.get('/payments/:id/refunds', ({ params, originalUrl }, response) => {
    const { id } = book.find(params.id);
    const rows = book.refunds.filter(({ payment }) => payment === id).map(shapes.refund);
    send(response, 200, shapes.list('refunds', originalUrl, rows));
  });
  api.get('/payments/:id/chargebacks', ({ params, originalUrl }, response) => {
    const payment = book.find(params.id);
    const rows = payment.chargeBacks.map((one) => shapes.chargeback(payment, one));
    send(response, 200, shapes.list('chargebacks', originalUrl, rows));
  });
  api.get('/chargebacks', ({ originalUrl, query }, response) => {
    const all = [...book.payments.values()]
      .flatMap((one) => one.chargeBacks.map((chargeBack) => ({ one, chargeBack })))
      .sort((a, b) => b.chargeBack.createdAt.getTime() - a.chargeBack.createdAt.getTime())
      .map(({ one, chargeBack }) => shapes.chargeback(one, chargeBack));
    const from = Math.max(
      0,
      all.findIndex(({ id }) => id === query.from),
    );
    const rows = all.slice(from, from + Number(query.limit ?? 50));
    send(response, 200, shapes.list('chargebacks', originalUrl, rows));
  });
  /** From the row that `from` names, itself included, as theirs do. */
  const pageOf = <Row extends { id: string }>(rows: readonly Row[], { from, limit }: Request['query']) => {
    const first = Math.max(
      0,
      rows.findIndex(({ id }) => id === from),
    );
    return rows.slice(first, first + Number(limit ?? 50));
  };
  api.get('/settlements', ({ originalUrl, query }, response) =>
    send(
      response,
      200,
      shapes.list('settlements', originalUrl, pageOf(book.settlements, query).map(shapes.settlement)),
    ),
  );
  api.get('/settlements/:id/:of', ({ params, originalUrl, query }, response) => {
    const one = book.settlements.find(({ id }) => id === params.id);
    if (!one) throw new MollieError(404, 'Not Found', 'No settlement exists with this token');
    const settled: Readonly<Record<string, readonly { id: string }[]>> = shapes.settledIn(one);
    const rows = settled[params.of];
    send(response, 200, shapes.list(params.of, originalUrl, pageOf(rows ?? [], query)));
  });
  app.use('/v2', api);

  app.get('/checkout/:id', ({ params }, response) => {
    const { id, currency, minor, description, status, method } = book.find(params.id);
    const buttons = OUTCOMES.map((one) => `<button name="outcome" value="${one}">${one}</button>`).join('');
    response
      .type('html')
      .send(
        `<!doctype html><title>Mollie</title><h1>${currency} ${(minor / 100).toFixed(2)}</h1>` +
          `<p>${description.replace(/[<&]/g, '')} · ${method} · ${status} · ${id}</p><form method="post">${buttons}</form>`,
      );
  });
  app.post('/checkout/:id', express.urlencoded({ extended: false }), async (request, response) => {
    const { outcome } = request.body as { outcome: MollieOutcome };
    await decide(request.params.id, outcome);
    response.redirect(303, book.find(request.params.id).redirectUrl);
  });
  app.use(((error: unknown, _request, response, _next) => {
    const known = error instanceof MollieError ? error : new MollieError(500, 'Internal Server Error', String(error));
    send(response, known.status, shapes.error(known));
  }) satisfies express.ErrorRequestHandler);

  return {
    url: base,
    book,
    /** Every call of the API so far: `POST /payments`. */
    calls,
    decide,
    tell: (id: string) => tell(book.find(id)),
    /** The next `times` calls are answered with an error, or not before `silentMs` are over. Null ends it. */
    trouble: (next: { status?: number; silentMs?: number; times?: number } | null) =>
      void (trouble = next && { times: Infinity, ...next }),
    stop: () =>
      new Promise<void>((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
export type MolliePeer = Awaited<ReturnType<typeof startMolliePeer>>;
