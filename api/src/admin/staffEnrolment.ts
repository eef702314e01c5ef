import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { StaffEnrolment, StaffEnrolmentLink } from '@vonk/contracts/site/commands';
import type { ENROLMENT_OCCASIONS } from '@vonk/contracts/site/events';
import type { Language } from '@vonk/contracts/languages';
import { checkPassword } from '@vonk/domain/accounts/checkPassword';
import { commonPasswords } from '@vonk/domain/accounts/commonPasswords';
import { refuse } from '@vonk/domain/refuse';
import { enrolStaff } from '@vonk/domain/site/enrolStaff';
import { issueStaffEnrolment } from '@vonk/domain/site/issueStaffEnrolment';
import { staff as staffStream } from '@vonk/domain/site/staff';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { Secret } from 'otpauth';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { totpUri } from '../site/staffAccounts.ts';
import { fitsSecret, setStaffCredentials } from './staffCredentials.store.ts';
import { endStaffSessions } from './staffSessions.store.ts';

const SECRET_BYTES = 20;

/**
 * A second factor that is shown before it is confirmed: made of what it is for with the house's secret, so that nothing keeps
 * it until it is confirmed, and a page that is opened again shows the same. Base 32.
 */
export const offeredSecret = (context: AppContext, about: string): string => {
  const bytes = createHmac('sha256', context.secretFor('staff second factor'))
    .update(about)
    .digest()
    .subarray(0, SECRET_BYTES);
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
};

type Order = Readonly<{
  staff: string;
  occasion: (typeof ENROLMENT_OCCASIONS)[number];
  language: Language;
  by: string;
}>;

/** Makes a link by which somebody sets what they sign in with; the workers mail it because it was issued. */
export async function sendStaffEnrolment(context: AppContext, command: Command, order: Order): Promise<bigint | null> {
  const { position } = await context.commands.execute({
    stream: staffStream,
    id: order.staff,
    command: deriveCommand(command, 'enrolment'),
    decide: (state) => issueStaffEnrolment(state, { ...order, enrolment: randomUUID() }, { now: context.clock() }),
  });
  return position;
}

/** Who a link is for. Throws Refusal link_expired, whatever is wrong with it. */
async function readLink(context: AppContext, { staff, token }: { staff: string; token: string }) {
  const state = await context.commands.load(staffStream, staff);
  const enrolment = state.enrolment?.id ?? '';
  const right = Buffer.from(linkToken(context.config.hmacSecret, 'staff_enrolment', enrolment));
  const given = Buffer.from(token);
  if (given.length !== right.length || !timingSafeEqual(given, right)) refuse('link_expired');
  enrolStaff(state, { staff, enrolment }, { now: context.clock() });
  return { state, enrolment, totp_secret: offeredSecret(context, `enrolment ${enrolment}`) };
}

/**
 * `POST /admin/api/enrolments/look`: what the page of a link shows; it uses nothing up. Throws Refusal link_expired.
 */
export async function lookAtEnrolment(context: AppContext, link: StaffEnrolmentLink) {
  const { state, totp_secret } = await readLink(context, link);
  const { email, name } = state;
  return { email, name, totp_secret, totp_uri: totpUri(context.settings.house().name, email, totp_secret) };
}

/**
 * `POST /admin/api/enrolments/confirm`: sets password and second factor, uses the link up and ends every session; nobody is
 * signed in by it. Throws Refusal link_expired (exactly one of several at once is not), otp_wrong, password_too_common,
 * password_contains_personal.
 */
export async function confirmEnrolment(
  context: AppContext,
  { staff, token, password, otp }: StaffEnrolment,
): Promise<void> {
  const { state, enrolment, totp_secret } = await readLink(context, { staff, token });
  checkPassword(password, state, commonPasswords);
  if (!fitsSecret(totp_secret, otp, context.clock())) refuse('otp_wrong');
  const id = randomUUID();
  await context.commands.execute({
    stream: staffStream,
    id: staff,
    command: { id, fingerprint: id, actor: `staff:${staff}` },
    decide: (now) => enrolStaff(now, { staff, enrolment }, { now: context.clock() }),
  });
  await setStaffCredentials(context, staff, { password, totp_secret });
  await endStaffSessions(context, staff);
}
