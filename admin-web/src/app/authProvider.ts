import type { AuthProvider } from 'react-admin';
import { ADMIN_API, callAdmin, codeOfProblem, postAdmin, type Me } from './adminApi.ts';

export type SignInForm = Readonly<{ email: string; password: string; otp?: string }>;

let me: Promise<Me> | null = null;
const whoAmI = (): Promise<Me> => {
  me ??= callAdmin(`${ADMIN_API}/me`).then(({ json }) => json as Me);
  me.catch(() => (me = null));
  return me;
};

/** Sign-in with a one-time code; what the role may is asked from the api, which refuses the rest anyway. */
export const authProvider: AuthProvider = {
  login: async (form: SignInForm) => {
    me = Promise.resolve(await postAdmin<Me>('login', form));
  },
  logout: async () => {
    me = null;
    await postAdmin('logout', {}).catch(() => undefined);
  },
  checkAuth: async () => void (await whoAmI()),
  checkError: (error: unknown) => {
    if (codeOfProblem(error) !== 'authentication_required') return Promise.resolve();
    me = null;
    return Promise.reject(new Error('The session is over. Sign in again.'));
  },
  getIdentity: async () => {
    const { id, name, role } = await whoAmI();
    return { id, fullName: `${name} · ${role}` };
  },
  getPermissions: async () => (await whoAmI()).permissions,
};
