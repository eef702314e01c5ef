import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/apiClient.ts';
import { fieldErrorsOf } from '../app/useRefusalText.ts';

type Values = Readonly<{ email: string; order: string }>;

/** A withdrawal on its two steps. The same form that is sent again is the same withdrawal; a changed one is another. */
export function useWithdrawal() {
  const [values, setValues] = useState<Values>({ email: '', order: '' });
  const [step, setStep] = useState<'form' | 'statement'>('form');
  const [id, setId] = useState(() => crypto.randomUUID());
  const declare = useMutation({
    mutationFn: () => api('post', '/api/withdrawals', { body: { id, ...values } }),
    // What is wrong with a field is said at that field.
    onError: (error) => fieldErrorsOf(error).length > 0 && setStep('form'),
  });
  return {
    values,
    set: (field: keyof Values, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setId(crypto.randomUUID());
      if (declare.isError) declare.reset();
    },
    step,
    next: () => setStep('statement'),
    back: () => setStep('form'),
    send: () => declare.mutate(),
    busy: declare.isPending,
    failure: declare.error,
    /** ISO 8601 UTC, once it was sent. */
    received: declare.data?.received_at ?? null,
  };
}
