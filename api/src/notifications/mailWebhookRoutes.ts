import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailReportKind } from '@vonk/contracts/notifications/events';
import { MailReports } from '@vonk/contracts/notifications/mailReports';
import { noteReported, readMailReader, type ReportedStatus } from '@vonk/platform/mail/mailLog.store';
import { readMailReport } from '@vonk/platform/mail/readMailReport';
import { liftDeadline } from '@vonk/platform/deadline';
import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { preferences as stream } from '@vonk/domain/notifications/preferences';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { reportMail } from '@vonk/domain/notifications/reportMail';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { withoutPrototypeKeys } from '@vonk/platform/http/hardenedValue';
import { Problem } from '@vonk/platform/http/problem';
import { raw, Router, type RequestHandler } from 'express';
import type { z } from 'zod';
import type { AppContext } from '../appContext.ts';

export const MAIL_WEBHOOK_PATH = '/api/webhooks/mail';
/** A mail that came back holds the one that we sent. */
const BODY_LIMIT = '512kb';
const MESSAGE = 'message/rfc822';
const DEPTH_MAX = 8;
const OLDEST_SECONDS = 5 * 60;

type Report = z.infer<typeof MailReports>['reports'][number];

const STATUS: Readonly<Record<MailReportKind, ReportedStatus>> = {
  hard_bounce: 'bounced',
  soft_bounce: 'bounced_soft',
  complaint: 'complaint',
};

/**
 * Bounces and spam complaints (SPEC 3 notifications_disabled), as JSON or each as the mail that tells it (`message/rfc822`). Only with the signature of MAIL_WEBHOOK_SECRET over time and
 * body: `X-Signature: t=…,v1=…`; without such a secret there is no such address. A report counts once by its id, and one
 * about an address that nobody has any more counts for nobody.
 */
export function mailWebhook(context: AppContext): RequestHandler {
  const routes = Router();
  const secret = context.config.mailWebhookSecret;
  if (secret === null) return routes;
  routes.post(MAIL_WEBHOOK_PATH, raw({ type: () => true, limit: BODY_LIMIT }), async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(request.get('X-Signature') ?? '', body, secret, context.clock()))
      throw new Problem('not_permitted', { status: 403 });
    // A hundred reports are a hundred small commands.
    liftDeadline();
    const reports = request.is(MESSAGE) ? await readReports(context, body) : parsed(body);
    for (const report of reports) await take(context, report);
    response.status(200).end();
  });
  return routes;
}

function isSigned(header: string, body: Buffer, secret: string, now: Date): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const given = Buffer.from(mac, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(now.getTime() / 1000 - Number(time)) <= OLDEST_SECONDS;
}

function parsed(body: Buffer): Report[] {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('malformed_json', { status: 400 });
  }
  return MailReports.parse(withoutPrototypeKeys(value, DEPTH_MAX)).reports;
}

/**
 * What a mail tells of one that we sent. Anybody can write such a mail to us: it counts where it names one of ours by the
 * Message-ID, which its reader and their server alone know, and is about the address that this reader has.
 */
async function readReports(context: AppContext, body: Buffer): Promise<Report[]> {
  const told = await readMailReport(body).catch(() => []);
  const reports: Report[] = [];
  for (const { kind, recipients, messageId } of told) {
    if (messageId === null) continue;
    const reader = await readMailReader(context.db, messageId);
    for (const recipient of recipients)
      if (reader !== null && (await holderOf(context, recipient)) === reader) {
        reports.push({ id: `${messageId} ${kind}`, kind, recipient, message_id: messageId });
        break;
      }
  }
  return reports;
}

/** Whose address it is now: a report about one that was changed meanwhile is about nobody. */
async function holderOf(context: AppContext, recipient: string): Promise<string | null> {
  const address = blindIndex(context.config.hmacSecret, canonicalEmail(recipient));
  return (await context.commands.load(emailStream, address)).member;
}

async function take(context: AppContext, { id, kind, recipient, message_id }: Report): Promise<void> {
  if (message_id !== undefined) await noteReported(context.db, message_id.replace(/^<|>$/g, ''), STATUS[kind]);
  const member = await holderOf(context, recipient);
  if (member === null) return;
  const { status } = await context.commands.load(memberStream, member);
  if (status === 'none' || status === 'abandoned' || status === 'erased') return;
  // Their id may hold anything, an address too: it is only told apart from others.
  const report = createHmac('sha256', context.secretFor('mail reports')).update(id).digest('base64url');
  await context.commands.execute({
    stream,
    id: member,
    command: { id: `mail-report:${report}`, fingerprint: 'mail-report', actor: 'system:mail' },
    decide: (state) => reportMail(state, { member, report, kind }, { now: context.clock() }),
  });
}
