import { Refusal } from '@vonk/contracts/kernel';
import { fieldOfRefusal } from '@vonk/contracts/refusals';
import { refusalValues } from '@vonk/contracts/texts/refusalValues';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Unreachable } from './apiClient.ts';

export type FieldError = { path: string; code: string; detail?: string };

/** The refusal a failed call came back with, null when it failed in another way. */
const refusalOf = (failure: unknown): Refusal | null => (failure instanceof Refusal ? (failure as Refusal) : null);

/** The fields a refusal speaks of, empty when it speaks of none. */
export const fieldErrorsOf = (failure: unknown): readonly FieldError[] =>
  (refusalOf(failure)?.details.errors as FieldError[] | undefined) ?? [];

/** The code without its feature: `messaging.blocked` and `blocked` are one sentence. */
export const codeOf = (failure: unknown): string =>
  refusalOf(failure)?.code.split('.').pop() ?? (failure instanceof Unreachable ? 'unreachable' : 'unknown');

/** The words that are kept in the place of those a call brought; null when it was not refused for them. */
export const keptOf = (failure: unknown): string | null => {
  const kept = refusalOf(failure)?.details.kept;
  return typeof kept === 'string' ? kept : null;
};

/** Says in the reader's language why something did not happen. Falls back to the house's own sentence, then a general one. */
export function useRefusalText() {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (failure: unknown): string => {
      const code = codeOf(failure);
      const details = refusalOf(failure)?.details ?? {};
      const values = refusalValues(code, details);
      if (i18n.exists(`errors:${code}`, values)) return t(code, { ...values, defaultValue: code });
      return typeof details.detail === 'string' ? details.detail : t('unknown');
    },
    [t, i18n],
  );
}

/** One field's sentence by its code. */
export function useFieldText() {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    ({ code, detail }: Pick<FieldError, 'code' | 'detail'>, given: Record<string, unknown> = {}): string => {
      const values = { ...refusalValues(code), ...given };
      return i18n.exists(`errors:${code}`, values)
        ? t(code, { ...values, defaultValue: code })
        : (detail ?? t('invalid'));
    },
    [t, i18n],
  );
}

/**
 * Where a form says why it was refused: `at` a field the refusal names, else `general`, null when there is nothing to say.
 * @param fields the fields the form shows
 */
export function useFormRefusal(failure: unknown, fields: readonly string[]) {
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const code = codeOf(failure);
  const path = fieldOfRefusal(code, fields);
  const told = fieldErrorsOf(failure);
  const errors = told.length > 0 || path === null ? told : [{ path, code, detail: refusalText(failure) }];
  const elsewhere = errors.length === 0 || errors.some(({ path }) => !fields.includes(path));
  return {
    at: (field: string, values: Record<string, unknown> = {}): string | null => {
      const found = errors.find(({ path }) => path === field);
      return found ? fieldText(found, { ...refusalValues(found.code, refusalOf(failure)?.details), ...values }) : null;
    },
    general: failure && elsewhere ? refusalText(failure) : null,
  };
}
