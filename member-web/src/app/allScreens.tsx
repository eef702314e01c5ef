import { LANDERS } from '@vonk/contracts/site/landers';
import type { PageRouteName } from '@vonk/contracts/site/pageRoutes';
import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import type { ComponentType } from 'react';
import { HomeScreen } from '../screens/HomeScreen.tsx';

/** `screen`: its export, by which the build knows its style sheets. */
export type LazyScreen = Readonly<{ screen: string; lazy: () => Promise<{ Component: ComponentType }> }>;

/** Loads a screen when it is first needed, by the name of its export. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyScreen => ({
  screen: name,
  lazy: async () => ({ Component: (await load())[name] }),
});

const mail = () => import('../screens/MailLinkScreens.tsx');
const reset = () => import('../screens/ResetPasswordScreen.tsx');
const activate = () => import('../screens/ActivateScreen.tsx');
const credits = () => import('../screens/CreditsScreen.tsx');
const transactions = () => import('../screens/TransactionScreen.tsx');
const errors = () => import('../screens/ErrorScreen.tsx');
const chats = () => import('../screens/ChatsScreen.tsx');

const signup = screen(() => import('../screens/SignupScreen.tsx'), 'SignupScreen');
const likes = screen(() => import('../screens/LikesScreen.tsx'), 'LikesScreen');
const lander = screen(() => import('../screens/LanderScreen.tsx'), 'LanderScreen');
const staticPage = screen(() => import('../screens/StaticPageScreen.tsx'), 'StaticPageScreen');

/** Fetches what the chats need before they are asked for: without a line there is nobody to fetch it from. */
export const keepChats = (): Promise<unknown> => chats().catch(() => undefined);

const namesOf = <Prefix extends string, Name extends string>(prefix: Prefix, names: readonly Name[], one: LazyScreen) =>
  Object.fromEntries(names.map((name) => [`${prefix}-${name}`, one])) as Record<`${Prefix}-${Name}`, LazyScreen>;

/**
 * Table of contents: the screen behind every page of `pageRoutes`, by its name. Address, layout and who may see it stand
 * there.
 */
export const allScreens: Readonly<Record<PageRouteName, LazyScreen>> = {
  // With the first file: most visits begin here.
  index: screen(() => Promise.resolve({ HomeScreen }), 'HomeScreen'),
  signup,
  login: screen(() => import('../screens/LoginScreen.tsx'), 'LoginScreen'),
  'complete-signup': screen(() => import('../screens/CompleteSignupScreen.tsx'), 'CompleteSignupScreen'),
  'signup-matches': screen(() => import('../screens/SignupMatchesScreen.tsx'), 'SignupMatchesScreen'),
  'match-finder': screen(() => import('../screens/MatchFinderScreen.tsx'), 'MatchFinderScreen'),
  members: screen(() => import('../screens/MembersScreen.tsx'), 'MembersScreen'),
  'members-id': screen(() => import('../screens/MemberScreen.tsx'), 'MemberScreen'),
  'members-id-chat': screen(() => import('../screens/OpenChatScreen.tsx'), 'OpenChatScreen'),
  'members-id-signup': signup,
  'members-id-landing': lander,
  'members-id-landing2': lander,
  'members-id-landing3': lander,
  likes,
  'likes-type': likes,
  'likes-m-id': screen(() => import('../screens/MatchScreen.tsx'), 'MatchScreen'),
  chats: screen(chats, 'ChatsScreen'),
  'chats-id': screen(chats, 'ChatsScreen'),
  credits: screen(credits, 'CreditsScreen'),
  'credits-repeat-order': screen(() => import('../screens/RepeatOrderScreen.tsx'), 'RepeatOrderScreen'),
  'credits-id-paymentmethod': screen(() => import('../screens/CheckoutScreen.tsx'), 'CheckoutScreen'),
  directdebit: screen(() => import('../screens/DirectDebitScreen.tsx'), 'DirectDebitScreen'),
  premium: screen(() => import('../screens/PremiumScreen.tsx'), 'PremiumScreen'),
  pricing: screen(() => import('../screens/PricingScreen.tsx'), 'PricingScreen'),
  profile: screen(() => import('../screens/ProfileScreen.tsx'), 'ProfileScreen'),
  'profile-settings': screen(() => import('../screens/SettingsScreen.tsx'), 'SettingsScreen'),
  'profile-credits': screen(() => import('../screens/LedgerScreen.tsx'), 'LedgerScreen'),
  sanctions: screen(() => import('../screens/SanctionsScreen.tsx'), 'SanctionsScreen'),
  notifications: screen(() => import('../screens/NotificationsScreen.tsx'), 'NotificationsScreen'),
  transactions: screen(transactions, 'TransactionsScreen'),
  'transactions-id': screen(transactions, 'TransactionScreen'),
  'reset-password': screen(reset, 'ResetPasswordScreen'),
  'reset-password-do': screen(reset, 'ResetPasswordDoScreen'),
  'mail-change-do': screen(() => import('../screens/MailChangeDoScreen.tsx'), 'MailChangeDoScreen'),
  activate: screen(activate, 'ActivateScreen'),
  'activate-done': screen(activate, 'ActivateDoneScreen'),
  'activate-error': screen(activate, 'ActivateErrorScreen'),
  reactivate: screen(mail, 'ReactivateScreen'),
  unsubscribe: screen(() => import('../screens/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
  'account-deleted': screen(mail, 'AccountDeletedScreen'),
  withdrawal: screen(() => import('../screens/WithdrawalScreen.tsx'), 'WithdrawalScreen'),
  'withdrawal-payout': screen(() => import('../screens/WithdrawalPayoutScreen.tsx'), 'WithdrawalPayoutScreen'),
  'swipe-game': screen(() => import('../screens/SwipeScreen.tsx'), 'SwipeScreen'),
  'lang-config': screen(() => import('../screens/LangConfigScreen.tsx'), 'LangConfigScreen'),
  complaints: screen(() => import('../screens/ComplaintsScreen.tsx'), 'ComplaintsScreen'),
  'complaints-reference': screen(() => import('../screens/ComplaintScreen.tsx'), 'ComplaintScreen'),
  ...namesOf('pages', STATIC_PAGES, staticPage),
  ...namesOf('landers', LANDERS, lander),
  'not-found': screen(errors, 'NotFoundScreen'),
  failure: screen(errors, 'ErrorScreen'),
};
