import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@vonk/contracts/route';
import type { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { useRef, useState } from 'react';
import { api } from '../app/apiClient.ts';
import { forgetArrival } from '../app/arrival.ts';
import { forgetDraft } from '../app/signupDraft.ts';
import { setUser } from '../app/session.ts';
import { SIGNUP_STEPS } from './SignupProgress.tsx';

/** What is sent; the id is added at the sending. */
export type Signup = Omit<BodyOf<(typeof accountsRoutes)['signUp']>, 'id'>;
/** Long enough to read what is happening, short enough not to wait for it. */
const STEP_MS = 450;
const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/** `mailed`: nobody is signed in, what follows stands in the mailbox (setting `account_disclosure`). */
export type SignedUp = 'in' | 'mailed' | 'refused';

/**
 * Signs up, and says which of the four steps is under way; `step` is null while the form is open. A form that is sent again
 * unchanged is the same signup: a connection that broke costs no account.
 */
export function useSignup() {
  const client = useQueryClient();
  const [step, setStep] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sent = useRef({ form: '', id: '' });
  const signUp = async (form: Signup, findMatches: () => Promise<unknown>): Promise<SignedUp> => {
    const same = JSON.stringify(form);
    if (sent.current.form !== same) sent.current = { form: same, id: crypto.randomUUID() };
    setFailure(null);
    setStep(0);
    try {
      await pause();
      setStep(1);
      const answer = await api('post', '/api/signup', { body: { ...form, id: sent.current.id } });
      const user = 'user' in answer ? answer.user : null;
      if (user)
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'accounts' });
      forgetArrival();
      forgetDraft();
      setStep(2);
      await Promise.all([pause(), user && findMatches()]);
      for (let next = 3; next <= SIGNUP_STEPS.length; next++) {
        setStep(next);
        await pause();
      }
      if (user) {
        // Only now: screens that lead a member elsewhere would take the dialog away half-way.
        setUser(client, user);
        return 'in';
      }
      setStep(null);
      return 'mailed';
    } catch (problem) {
      setFailure(problem);
      setStep(null);
      return 'refused';
    }
  };
  return { signUp, step, failure };
}
