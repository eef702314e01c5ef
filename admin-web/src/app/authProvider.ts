import type { AuthProvider } from 'react-admin';
import { dropDraftsOfOthers, forgetAllDrafts } from '../ui/drafts.ts';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { callStaff, codeOfProblem } from './adminApi.ts';
import { finishBeforeSignOut } from './beforeSignOut.ts';
import { isStaffLanguage, type StaffLanguage } from '@vonk/contracts/texts/staffTexts';
import { currentLanguage, firstLanguage, keepLanguage, speak, t } from './words.ts';

export type SignInForm = Readonly<{ email: string; password: string; otp?: string }>;

/** Left behind in this browser while somebody is signed in: without it nobody is, and the api need not be asked. */
const MARK = 'vonk-back-office-signed-in';

/** Without a message react-admin shows none over the sign-in page, which says itself what there is to say. */
const signedOut = () => Object.assign(new Error('not signed in'), { message: false as never });

let me: Promise<StaffMe> | null = null;
const whoAmI = (): Promise<StaffMe> => {
  if (localStorage.getItem(MARK) === null) return Promise.reject(signedOut());
  me ??= callStaff('get', '/admin/api/me');
  // That nobody is signed in is known until somebody signs in; anything else may pass.
  me.catch((error: unknown) => {
    if (codeOfProblem(error) !== 'authentication_required') me = null;
  });
  return me;
};

/** Speaks to somebody as they chose, on whatever device they did. */
async function speakTo({ language }: StaffMe): Promise<void> {
  if (!isStaffLanguage(language)) return;
  keepLanguage(language);
  if (language !== currentLanguage()) await speak(language);
}

/** The language of the first page: what whoever is signed in chose, else that of this browser. Never fails. */
export const languageOfAccount = (): Promise<StaffLanguage> =>
  whoAmI().then(
    ({ language }) => {
      if (isStaffLanguage(language)) keepLanguage(language);
      return firstLanguage();
    },
    () => firstLanguage(),
  );

/** Keeps a language in this browser and, where somebody is signed in, with their account. Throws HttpError. */
export async function chooseLanguage(language: StaffLanguage): Promise<void> {
  keepLanguage(language);
  if (localStorage.getItem(MARK) === null) return;
  await callStaff('post', '/admin/api/me/language', { body: { language } });
  me = null;
}

let isOver = false;
/** Whether a session has ended by itself in this tab, and nobody has signed in since. */
export const isSessionOver = (): boolean => isOver;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(t('site:authProvider.notLoggedIn')));

/** Sign-in with a one-time code; what the role may is asked from the api, which refuses the rest anyway. */
export const authProvider: AuthProvider = {
  login: async (form: SignInForm) => {
    const signedIn = await callStaff('post', '/admin/api/login', { body: form });
    dropDraftsOfOthers(signedIn.id);
    localStorage.setItem(MARK, 'yes');
    isOver = false;
    me = Promise.resolve(signedIn);
    await speakTo(signedIn);
  },
  logout: async () => {
    const wasIn = await (me ?? Promise.resolve(null)).catch(() => null);
    localStorage.removeItem(MARK);
    if (wasIn) {
      await finishBeforeSignOut();
      await callStaff('post', '/admin/api/logout').catch(() => undefined);
      forgetAllDrafts();
      isOver = false;
    }
    me = null;
  },
  checkAuth: async () => void (await whoAmI()),
  checkError: (error: unknown) => {
    if (codeOfProblem(error) !== 'authentication_required') return Promise.resolve();
    isOver = true;
    me = Promise.reject(asError(error));
    me.catch(() => undefined);
    return Promise.reject(new Error(t('site:signIn.over')));
  },
  getIdentity: async () => {
    const { id, name, role } = await whoAmI();
    return { id, fullName: `${name} · ${role}` };
  },
  getPermissions: async () => (await whoAmI()).permissions,
};
