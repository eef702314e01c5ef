import { HttpError } from 'react-admin';
import { codeOfProblem, fieldProblemsOf, problemSentence } from '../app/adminApi.ts';
import { t } from '../app/words.ts';
import type { FieldProblems } from './ActProblems.ts';

/** Why it did not happen, in words and by its code. */
export type ActProblem = Readonly<{ sentence: string; code: string | undefined; fields: FieldProblems }>;

/** `nameOf`: what a field of the form is called there. */
export const problemIn = (error: unknown, nameOf: (path: string) => string | null): ActProblem => ({
  sentence: problemSentence(error, nameOf) ?? t('site:words.thatDidntWork'),
  code: codeOfProblem(error),
  fields: fieldProblemsOf(error),
});

/** Somebody was quicker: the page behind shows what is true now. */
export const isOvertaken = (error: unknown): boolean => error instanceof HttpError && Number(error.status) === 409;
