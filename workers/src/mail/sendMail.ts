import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { UNSUBSCRIBE_PATH } from '@vonk/contracts/notifications/routes';
import { UNSUBSCRIBE, unsubscribeText } from '@vonk/contracts/notifications/unsubscribeLink';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { preferences } from '@vonk/domain/notifications/preferences';
import { reportMail } from '@vonk/domain/notifications/reportMail';
import { MailRefused } from '@vonk/platform/mail/mailTransport';
import { sealToken } from '@vonk/platform/mail/sealedToken';
import { speakForSite } from '@vonk/platform/texts/speakForSite';
import type { JobHandler } from '@vonk/platform/queue/jobQueue';
import { readDisabledReasons, readPreferences } from '@vonk/projector/notifications/preferences.query';
import type { WorkerContext } from '../workerContext.ts';
import type { MailDefinition, MailParams, Prepared, Reader } from './defineMail.ts';
import { logMail, wasSent, type WhyNot } from '@vonk/platform/mail/mailLog.store';
import { isTransientError } from '@vonk/platform/exitCodeOf';
import { retryTransient } from '@vonk/platform/retryTransient';
import { keepMailText } from '@vonk/platform/mail/mailText.store';
import { renderLetter } from './renderLetter.ts';
import { languageOf, translateTo } from './translate.ts';
import { pageAddress } from './pageAddress.ts';
import { siteHome } from './siteHome.ts';

export const MAIL_QUEUE = 'mail';
/** A mail about something longer ago is not sent any more: a queue that stood still for days must not flood anybody. */
const TOO_LATE_MS = 48 * 60 * 60 * 1000;

/** A database that was killed is back by then, even on a busy machine. */
const NOTED_WITHIN_MS = 120_000;

/**
 * The handler of the mail queue. Everything is read anew at this moment: whether the mail is still wanted, by the facts and
 * by the reader's preferences (DECISIONS "mails"; SPEC 3 "email notification preference kinds").
 */
export function sendMail(context: WorkerContext, mails: readonly MailDefinition[]): JobHandler {
  return async ({ id, name, data }) => {
    const mail = mails.find((one) => one.name === name);
    if (!mail) throw new Error(`there is no mail ${name}`);
    if (await wasSent(context.db, id)) return;
    const { caused_at, position, ...params } = data as MailParams;
    // The mail is about an event: the read models it asks must have heard of it. Else it is tried again a little later.
    if (position !== undefined && !(await context.projected(BigInt(position))))
      throw new Error('the read models have not come as far as the event of this mail');
    const late = caused_at !== undefined && context.clock().getTime() - Date.parse(caused_at) > TOO_LATE_MS;
    const prepared = late ? null : await mail.prepare(context, params);
    const why = prepared ? await whyUnwanted(context, mail, prepared.reader) : 'outdated';
    if (prepared && why === null) return deliver(context, { id, mail, prepared, params });
    const member = prepared?.reader.member ?? params.member ?? null;
    const fate = late ? ({ status: 'too_late' } as const) : ({ status: 'not_wanted', why: why ?? undefined } as const);
    await logMail(context.db, { id, mail: name, member, params, ...fate });
  };
}

type Delivery = Readonly<{
  id: string;
  mail: Pick<MailDefinition, 'name' | 'preference'>;
  prepared: Prepared;
  /** What it was made from, where it can be made again. */
  params?: MailParams;
}>;

/** Writes and sends, and notes that it went; never who to. */
export async function deliver(context: WorkerContext, { id, mail, prepared, params }: Delivery): Promise<void> {
  const { reader, write, about = [] } = prepared;
  const { member } = reader;
  if (await wasSent(context.db, id)) return;
  const { hmacSecret } = context.config;
  const home = siteHome(context, reader);
  const settings = await context.settings(reader.audience);
  const language = languageOf(reader.language);
  const token =
    mail.preference === null || member === null
      ? null
      : sealToken(hmacSecret, UNSUBSCRIBE, unsubscribeText(member, mail.preference));
  const unsubscribeUrl = token && (await pageAddress(context, reader, `/unsubscribe?token=${token}`));
  // Staff read the words of the house: theirs are said for all sites at once.
  const rendered = await speakForSite(reader.staff ? MAIN_SITE : reader.audience.site, () =>
    renderLetter(write(translateTo(language, reader.audience.country)), {
      language,
      country: reader.audience.country,
      name: reader.name,
      site: settings.name,
      siteUrl: home,
      company: settings.company,
      colours: { primary: settings.primary_colour, secondary: settings.secondary_colour },
      unsubscribeUrl,
    }),
  );
  const unsubscribe = token === null ? undefined : { url: `${home}${UNSUBSCRIBE_PATH}?token=${token}` };
  const entry = { id, mail: mail.name, member, ...(params && { params }) };
  try {
    const sender = reader.staff ? {} : { fromName: settings.name, replyTo: settings.support_email };
    const { messageId } = await context.mail.send({
      jobId: id,
      to: reader.to,
      ...sender,
      ...rendered,
      unsubscribe,
      about,
    });
    await noteSent(context, { ...entry, status: 'sent', message_id: messageId });
    // Kept where it speaks of its reader alone: the words and names of others are not for support.
    if (params && member !== null && about.length === 0)
      await keepMailText(context.db, context.keys, { id, member }, rendered);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await logMail(context.db, { ...entry, status: 'refused' });
    if (error.addressIsGone && member !== null) await noteGoneAddress(context, id, member);
    else throw error;
  }
}

/**
 * Notes that a mail went, also when the database is away at that very moment: whoever gave up here would send it again. When
 * this process ends as well, the second one has the same Message-ID.
 */
const noteSent = (context: WorkerContext, entry: Parameters<typeof logMail>[1]): Promise<void> =>
  retryTransient(() => logMail(context.db, entry), {
    withinMs: NOTED_WITHIN_MS,
    isTransient: isTransientError,
    // Whoever watches the database has said so already.
    onRetry: () => undefined,
  });

/** The server said at the door that there is no such address: as good as a bounce. */
async function noteGoneAddress(context: WorkerContext, id: string, member: string): Promise<void> {
  const { status } = await context.commands.load(memberStream, member);
  if (status === 'none' || status === 'erased') return;
  const report = `refused:${id}`;
  await context.commands.execute({
    stream: preferences,
    id: member,
    command: { id: report, fingerprint: report, actor: 'system:mail' },
    decide: (state) => reportMail(state, { member, report, kind: 'hard_bounce' }, { now: context.clock() }),
  });
}

/** Null: the reader wants it, or it always goes. */
async function whyUnwanted(
  context: WorkerContext,
  { preference }: MailDefinition,
  { member, audience }: Reader,
): Promise<WhyNot | null> {
  if (preference === null || member === null) return null;
  if ((await readDisabledReasons(context.db, member)).length > 0) return 'mail_disabled';
  const { notification_defaults } = await context.settings(audience);
  return (await readPreferences(context.db, member, notification_defaults))[preference] ? null : 'switched_off';
}
