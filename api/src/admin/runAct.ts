import { staffLanguageOf } from '../http/languageOf.ts';
import { staffWords } from '@vonk/platform/texts/staffWords';
import { createHash, randomUUID } from 'node:crypto';
import { ALWAYS_REFUSED, answerOf, REASON_MAX, type AdminAct } from '@vonk/contracts/adminResource';
import { Refusal } from '@vonk/contracts/kernel';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { refuse } from '@vonk/domain/refuse';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { fingerprintOf } from '@vonk/platform/commands/fingerprintOf';
import { Problem } from '@vonk/platform/http/problem';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { atField } from '../http/atField.ts';
import { staffPhotoUrls } from '../http/photoUrls.ts';
import type { BoundAct, BoundResource, StaffCall } from './bindResource.ts';
import { checkStaffAnswer } from './checkStaffAnswer.ts';
import { answeredTo } from './answeredTo.ts';
import { recordAuditEvent } from './staffAudit.ts';
import { stepUp } from './stepUp.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Acting = {
  resource: BoundResource;
  act: string;
  definition: BoundAct;
  staff: StaffMe;
  request: Request;
  id: string;
};

/** Runs an act and answers with the record after it; null when the read models did not follow in time. */
export async function runAct(context: AppContext, { resource, act, definition, staff, request, id }: Acting) {
  if (definition.contract.stepUp) await stepUp(context, staff, request);
  const body = withoutCode(definition, (request.body as unknown) ?? {});
  const reason = reasonOf(body);
  const call = callOf(context, staff, request, [resource.name, act, id, body, digestOf(request.file?.buffer)]);
  const read = { ...definition.body.strict().parse(ownFieldsOf(definition, body)), reason };
  const { contract } = definition;
  const {
    position,
    person,
    founded,
    more = {},
  } = await definition.run(call, id, read).catch((error: unknown) => {
    if (context.checkAnswers) checkRefusal(contract, `${act} ${resource.name}`, error);
    throw atField(error, [definition.body], ['reason']);
  });
  const record = founded ?? id;
  const kept = definition.noteReason ? await keptWords(context, reason, person) : { reason };
  const noted = definition.noteReason
    ? await recordAuditEvent(
        context,
        staff.id,
        {
          type: 'StaffActed',
          data: { staff: staff.id, act: `${act} ${resource.name}`, about: record, ...kept },
        },
        deriveCommand(call.command, 'reason'),
      )
    : null;
  const last = noted === null || (position !== null && position > noted) ? position : noted;
  if (!(await context.readYourWrites.waitFor(last))) return null;
  const row = contract.record === 'never' ? null : await resource.one(call, record);
  const answer = { id: record, ...(row && answeredTo(staff.role, resource.contract, row)), ...more };
  checkStaffAnswer(context, answerOf(resource.contract, contract, staff.role), `${act} ${resource.name}`, answer);
  return answer;
}

/** The reason sealed for whom it is about; no words about somebody who is erased already, for no key would ever seal them. */
async function keptWords(context: AppContext, reason: string, person: string | null | undefined) {
  if (person === undefined) return { reason };
  if (person === null || (await context.keys.isDestroyed(person))) return { reason: '' };
  return { reason, sealed_for: person };
}

/** In tests: a no that the contract does not name is a fault. */
function checkRefusal({ refusals }: AdminAct, what: string, error: unknown): void {
  const code = error instanceof Refusal || error instanceof Problem ? (error as Problem).code : null;
  const promised: readonly string[] = [...refusals, ...ALWAYS_REFUSED];
  if (code !== null && !promised.includes(code)) throw new Error(`${what} refuses ${code}, which is not promised`);
}

/** A one-time code is no part of what is asked: a retry brings another one, and is the same. */
function withoutCode({ contract }: BoundAct, body: unknown): unknown {
  if (!contract.stepUp || typeof body !== 'object' || body === null) return body;
  const { otp: _, ...rest } = body as Readonly<Record<string, unknown>>;
  return rest;
}

/** A body without what every act may carry beside its own fields: the id of the command, and the reason. */
function ownFieldsOf({ body: { shape } }: BoundAct, body: unknown): unknown {
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

export function callOf(context: AppContext, staff: StaffMe, request: Request, about: unknown = null): StaffCall {
  const now = context.clock();
  return {
    staff,
    now,
    words: staffWords(staffLanguageOf(request)),
    command: {
      id: ownId(request),
      fingerprint: fingerprintOf(context.secretFor('fingerprints'), about),
      actor: `staff:${staff.id}`,
    },
    file: request.file?.buffer ?? null,
    view: { viewer: null, at: now, photoUrls: staffPhotoUrls },
  };
}

/**
 * The id the caller brought for the command, else a new one. A record that is founded has it too: a retry founds one.
 * Refuses one of another form: under an id of the house the retry would be another act.
 */
export function ownId(request: Request): string {
  const inBody = (request.body as { id?: unknown } | null | undefined)?.id;
  const own: unknown = inBody ?? request.get('Idempotency-Key');
  if (own === undefined) return randomUUID();
  if (typeof own === 'string' && UUID.test(own)) return own.toLowerCase();
  const path = inBody === undefined || inBody === null ? 'Idempotency-Key' : 'id';
  throw new Problem('invalid_request', { status: 422, errors: [{ path, code: 'invalid_format' }] });
}

/** Of a file for the fingerprint of the command: the same id with another file is another command. */
const digestOf = (file: Buffer | undefined): string | null =>
  file ? createHash('sha256').update(file).digest('base64url') : null;
