import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@vonk/contracts/route';
import type { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { useState } from 'react';
import { api } from '../app/apiClient.ts';
import { setUser } from '../app/session.ts';
import { SIGNUP_STEPS } from './SignupProgress.tsx';

type Signup = BodyOf<(typeof accountsRoutes)['signUp']>;
/** Long enough to read what is happening, short enough not to wait for it. */
const STEP_MS = 450;
const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/** Signs up, and says which of the four steps is under way; `step` is null while the form is open. */
export function useSignup() {
  const client = useQueryClient();
  const [step, setStep] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const signUp = async (body: Signup): Promise<boolean> => {
    setFailure(null);
    setStep(0);
    try {
      await pause();
      setStep(1);
      const { user } = await api('post', '/api/signup', { body });
      for (let next = 2; next <= SIGNUP_STEPS.length; next++) {
        setStep(next);
        await pause();
      }
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'accounts' });
      setUser(client, user);
      return true;
    } catch (problem) {
      setFailure(problem);
      setStep(null);
      return false;
    }
  };
  return { signUp, step, failure };
}
