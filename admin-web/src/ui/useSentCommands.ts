import { useRef } from 'react';
import { HttpError } from 'react-admin';
import { codeOfProblem } from '../app/adminApi.ts';
import { commandIdOf, type SentCommand } from './openings.ts';

/** Nothing was done. Of a command that was met before with other words, somebody has to look whether it was. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && Number(error.status) < 500 && codeOfProblem(error) !== 'idempotency_key_reused';

/** What was sent in an opening, by the id that it was first sent under; a one-time code is not what makes it another. */
export function useSentCommands() {
  const sent = useRef(new Map<string, SentCommand>());
  const wordsOf = (body: object) => JSON.stringify({ ...body, otp: undefined });
  return {
    idOf: (first: string, body: object) => commandIdOf(sent.current.get(first), first, wordsOf(body)),
    failed: (first: string, { id, body, error }: { id: string; body: object; error: unknown }) =>
      void sent.current.set(first, { id, body: wordsOf(body), refused: isRefusal(error) }),
  };
}
