import { isDeepStrictEqual } from 'node:util';
import { givenTo, type AdminResource } from '@vonk/contracts/adminResource';
import type { StaffRole } from '@vonk/contracts/site/events';
import { z } from 'zod';
import type { AppContext } from '../appContext.ts';

/**
 * In tests: throws when an answer of the back office is not as the contract promises, to the last field. What the contract
 * does not list would be a field that nobody decided to give away.
 */
export function checkStaffAnswer(
  { checkAnswers }: Pick<AppContext, 'checkAnswers'>,
  schema: z.ZodType,
  what: string,
  answer: unknown,
): void {
  if (!checkAnswers) return;
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const judged = schema.safeParse(sent);
  if (!judged.success) throw new Error(`${what} answered not as promised: ${judged.error.message}`);
  if (!isDeepStrictEqual(judged.data, sent))
    throw new Error(`${what} answered with fields that are not promised: ${JSON.stringify(sent)}`);
}

/** What one record promises, as far as a role is given it. */
export const promisedRecord = ({ record, fields }: AdminResource, role: StaffRole): z.ZodType =>
  record === null ? z.never() : givenTo(role, fields, record);

/** What a list promises: lines, or by id whole records where there is no lighter form of them. */
export function promisedRows(contract: AdminResource, role: StaffRole, byId: boolean): z.ZodType {
  const { row, fields } = contract;
  const line = row === null ? z.never() : givenTo(role, fields, row);
  return z.array(byId ? z.union([promisedRecord(contract, role), line]) : line);
}
