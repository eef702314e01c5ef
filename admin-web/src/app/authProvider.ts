import type { AuthProvider } from 'react-admin';
import { dropDraftsOfOthers, forgetAllDrafts } from '../ui/drafts.ts';
import { ADMIN_API, callAdmin, codeOfProblem, postAdmin, type Me } from './adminApi.ts';

export type SignInForm = Readonly<{ email: string; password: string; otp?: string }>;

let me: Promise<Me> | null = null;
const whoAmI = (): Promise<Me> => {
  me ??= callAdmin(`${ADMIN_API}/me`).then(({ json }) => json as Me);
  // That nobody is signed in is known until somebody signs in; anything else may pass.
  me.catch((error: unknown) => {
    if (codeOfProblem(error) !== 'authentication_required') me = null;
  });
  return me;
};

const asError = (error: unknown) => (error instanceof Error ? error : new Error('not signed in'));

/** Sign-in with a one-time code; what the role may is asked from the api, which refuses the rest anyway. */
export const authProvider: AuthProvider = {
  login: async (form: SignInForm) => {
    const signedIn = await postAdmin<Me>('login', form);
    dropDraftsOfOthers(signedIn.id);
    me = Promise.resolve(signedIn);
  },
  logout: async () => {
    const wasIn = await (me ?? Promise.resolve(null)).catch(() => null);
    if (wasIn) {
      await postAdmin('logout', {}).catch(() => undefined);
      forgetAllDrafts();
    }
    me = null;
  },
  checkAuth: async () => void (await whoAmI()),
  checkError: (error: unknown) => {
    if (codeOfProblem(error) !== 'authentication_required') return Promise.resolve();
    me = Promise.reject(asError(error));
    me.catch(() => undefined);
    return Promise.reject(new Error('The session is over. Sign in again.'));
  },
  getIdentity: async () => {
    const { id, name, role } = await whoAmI();
    return { id, fullName: `${name} · ${role}` };
  },
  getPermissions: async () => (await whoAmI()).permissions,
};
