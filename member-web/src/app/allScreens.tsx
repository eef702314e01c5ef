import type { ComponentType } from 'react';

/** Loads a screen when it is first needed, by the name of its export. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});

const mail = () => import('../screens/MailLinkScreens.tsx');
const reset = () => import('../screens/ResetPasswordScreen.tsx');
const activate = () => import('../screens/ActivateScreen.tsx');
const credits = () => import('../screens/CreditsScreen.tsx');
const repeatOrder = () => import('../screens/RepeatOrderScreen.tsx');
const transactions = () => import('../screens/TransactionScreen.tsx');
const premium = () => import('../screens/PremiumScreen.tsx');
const lander = () => import('../screens/LanderScreen.tsx');

const chats = () => import('../screens/ChatsScreen.tsx');

/** Fetches what the chats need before they are asked for: without a line there is nobody to fetch it from. */
export const keepChats = (): Promise<unknown> => chats().catch(() => undefined);

/** Table of contents: every address of SPEC 2 with the screen behind it, by layout. `member` needs a signed-in member. */
export const allScreens = {
  public: [
    { path: '/', ...screen(() => import('../screens/HomeScreen.tsx'), 'HomeScreen') },
    { path: '/signup', ...screen(() => import('../screens/SignupScreen.tsx'), 'SignupScreen') },
    { path: '/login', ...screen(() => import('../screens/LoginScreen.tsx'), 'LoginScreen') },
    { path: '/members', ...screen(() => import('../screens/MembersScreen.tsx'), 'MembersScreen') },
    { path: '/members/:id', ...screen(() => import('../screens/MemberScreen.tsx'), 'MemberScreen') },
    { path: '/members/:id/signup', ...screen(() => import('../screens/SignupScreen.tsx'), 'SignupScreen') },
    { path: '/premium', ...screen(premium, 'PremiumScreen') },
    { path: '/pricing', ...screen(premium, 'PricingScreen') },
    { path: '/complaints/:reference', ...screen(() => import('../screens/ComplaintScreen.tsx'), 'ComplaintScreen') },
    { path: '/complaints', ...screen(() => import('../screens/ComplaintsScreen.tsx'), 'ComplaintsScreen') },
    { path: '/lang-config', ...screen(() => import('../screens/LangConfigScreen.tsx'), 'LangConfigScreen') },
    { path: '/pages/:page', ...screen(() => import('../screens/StaticPageScreen.tsx'), 'StaticPageScreen') },
    { path: '/reset-password', ...screen(reset, 'ResetPasswordScreen') },
    { path: '/reset-password/do', ...screen(reset, 'ResetPasswordDoScreen') },
    { path: '/account-deleted', ...screen(mail, 'AccountDeletedScreen') },
  ],
  member: [
    { path: '/likes', ...screen(() => import('../screens/LikesScreen.tsx'), 'LikesScreen') },
    { path: '/likes/:type', ...screen(() => import('../screens/LikesScreen.tsx'), 'LikesScreen') },
    { path: '/likes/m/:id', ...screen(() => import('../screens/MatchScreen.tsx'), 'MatchScreen') },
    { path: '/credits', ...screen(credits, 'CreditsScreen') },
    { path: '/credits/repeat-order', ...screen(repeatOrder, 'RepeatOrderScreen') },
    {
      path: '/credits/:id/:paymentmethod?',
      ...screen(() => import('../screens/CheckoutScreen.tsx'), 'CheckoutScreen'),
    },
    {
      path: '/directdebit',
      ...screen(() => import('../screens/DirectDebitScreen.tsx'), 'DirectDebitScreen'),
    },
    { path: '/transactions', ...screen(transactions, 'TransactionsScreen') },
    { path: '/transactions/:id', ...screen(transactions, 'TransactionScreen') },
    { path: '/profile', ...screen(() => import('../screens/ProfileScreen.tsx'), 'ProfileScreen') },
    { path: '/profile/settings', ...screen(() => import('../screens/SettingsScreen.tsx'), 'SettingsScreen') },
    { path: '/profile/credits', ...screen(() => import('../screens/LedgerScreen.tsx'), 'LedgerScreen') },
    { path: '/sanctions', ...screen(() => import('../screens/SanctionsScreen.tsx'), 'SanctionsScreen') },
    { path: '/notifications', ...screen(() => import('../screens/NotificationsScreen.tsx'), 'NotificationsScreen') },
    { path: '/swipe-game', ...screen(() => import('../screens/SwipeScreen.tsx'), 'SwipeScreen') },
    { path: '/match-finder', ...screen(() => import('../screens/MatchFinderScreen.tsx'), 'MatchFinderScreen') },
    {
      path: '/signup-matches',
      ...screen(() => import('../screens/SignupMatchesScreen.tsx'), 'SignupMatchesScreen'),
    },
  ],
  chat: [
    { path: '/chats', ...screen(chats, 'ChatsScreen') },
    { path: '/chats/:id', ...screen(chats, 'ChatsScreen') },
    { path: '/members/:id/chat', ...screen(() => import('../screens/OpenChatScreen.tsx'), 'OpenChatScreen') },
  ],
  wizard: [
    {
      path: '/complete-signup',
      ...screen(() => import('../screens/CompleteSignupScreen.tsx'), 'CompleteSignupScreen'),
    },
  ],
  empty: [
    { path: '/activate', ...screen(activate, 'ActivateScreen') },
    { path: '/activate/done', ...screen(activate, 'ActivateDoneScreen') },
    { path: '/activate/error', ...screen(activate, 'ActivateErrorScreen') },
    {
      path: '/mail-change/do',
      ...screen(() => import('../screens/MailChangeDoScreen.tsx'), 'MailChangeDoScreen'),
    },
    { path: '/unsubscribe', ...screen(() => import('../screens/UnsubscribeScreen.tsx'), 'UnsubscribeScreen') },
    { path: '/reactivate', ...screen(mail, 'ReactivateScreen') },
  ],
  lander: [
    { path: '/landers/:lander/:slug?', ...screen(lander, 'LanderScreen') },
    { path: '/members/:id/landing', ...screen(lander, 'LanderScreen') },
    { path: '/members/:id/landing2/:slug?', ...screen(lander, 'LanderScreen') },
    { path: '/members/:id/landing3/:slug?', ...screen(lander, 'LanderScreen') },
  ],
} as const;
