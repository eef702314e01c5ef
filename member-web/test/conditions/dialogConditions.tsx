import { InstallHint } from '../../src/app/InstallHint.tsx';
import { useOpenSignup } from '../../src/app/signupContext.ts';
import { useAnnounceMatch } from '../../src/screens/matchAnnouncement.ts';
import { offer } from '../visitSite.tsx';
import { dialog, press, text, type Conditions } from './condition.ts';

const LANDER = '/members/bram/landing';
const ENTRY = { enable_site_entry_popup: 'yes' } as const;
const BRAM = {
  ...{ id: 'bram', name: 'Bram', age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: false, main_image: null, online: false, new: false },
};
/** A new member without credits, whose time bonus runs. */
const free = (more: object = {}, user: object = {}) => ({
  ...{ credits: 0, time_bonus: offer('time_bonus', { modal_seconds: 40, ...more }) },
  ...user,
});
const OVER = { ends_at: '2026-01-01T00:00:00.000Z' };

function AskToSignUp() {
  const open = useOpenSignup();
  return <button onClick={() => open()}>Join now</button>;
}
function Match() {
  const announce = useAnnounceMatch();
  return <button onClick={() => announce({ match: 'm1', profile: 'bram' })}>It is mutual</button>;
}

/** What comes over a page by itself, or by a step that leads elsewhere. */
export const dialogConditions: Conditions = {
  'entry warning': {
    rule: 'SPEC 2 "Site-entry warning modal"',
    files: ['app/EntryWarning.tsx'],
    seen: () => document.querySelector('dialog#entry[open]') !== null,
    shows: [
      ['a visitor', { set: ENTRY }],
      ['an advertising page', { at: LANDER, set: ENTRY }],
      ['a country it is for', { set: { ...ENTRY, site_entry_countries: ['NL', 'DE'] } }],
    ],
    hides: [
      ['the installed app', { set: ENTRY, installed: true }],
      ['a member', { set: ENTRY, user: {} }],
      ['put away before', { set: ENTRY, dismissed: ['entry_warning'] }],
      ['the site says no', {}],
      ['another country', { set: { ...ENTRY, site_entry_countries: ['DE'] } }],
      ['a page of a mail', { at: '/activate', set: ENTRY }],
    ],
  },
  'language offer': {
    rule: 'DECISIONS "language of a first visit": one line, once, to a browser that prefers another of the seven',
    files: ['app/offerLanguage.ts', 'app/LanguageOffer.tsx'],
    seen: text('Diese Seite gibt es auch auf Deutsch.'),
    shows: [['a visitor who prefers German', { languages: ['de-AT', 'en'] }]],
    hides: [
      ['the same language', { languages: ['en-GB', 'de'] }],
      ['none of the seven', { languages: ['sv'] }],
      ['a member', { languages: ['de'], user: {} }],
      ['offered before', { languages: ['de'], dismissed: ['language_offer'] }],
    ],
  },
  'signup modal': {
    rule: 'SPEC 2: a modal on desktop, the page on a smartphone',
    files: ['app/SignupDialog.tsx'],
    seen: dialog('Join Vonk'),
    shows: [['asked for on a desk', { wide: true, page: <AskToSignUp />, does: [press('Join now')] }]],
    hides: [
      ['asked for on a phone', { page: <AskToSignUp />, does: [press('Join now')] }],
      ['not asked for', { wide: true, page: <AskToSignUp /> }],
    ],
  },
  'like modal': {
    rule: 'SPEC 2: after the seconds of the query parameter t',
    files: ['app/NewLikeDialog.tsx'],
    seen: dialog('Bram likes you'),
    shows: [
      ['the seconds are over', { at: '/members?t=3', user: {}, like: BRAM, after: 4 }],
      ['in the chats too', { at: '/chats?t=3', user: {}, like: BRAM, after: 4 }],
    ],
    hides: [
      ['the seconds are not over', { at: '/members?t=3', user: {}, like: BRAM, after: 2 }],
      ['without t', { user: {}, like: BRAM, after: 4 }],
      ['nobody to show', { at: '/members?t=3', user: {}, after: 4 }],
      ['a visitor', { at: '/members?t=3', like: BRAM, after: 4 }],
    ],
  },
  'time-bonus modal': {
    rule: 'SPEC 4: 40 s after entering the members area, without credits; DECISIONS: in the chats too, not in swipe or checkout',
    files: ['app/BonusPopup.tsx'],
    seen: dialog('Offer'),
    shows: [
      ['40 s in the search', { user: free(), after: 41 }],
      ['40 s in the chats', { at: '/chats', user: free(), after: 41 }],
    ],
    hides: [
      ['before 40 s', { user: free(), after: 39 }],
      ['credits are left', { user: free({}, { credits: 1 }), after: 41 }],
      ['bought before', { user: free({}, { paid_user: true }), after: 41 }],
      ['the bonus is over', { user: free(OVER), after: 41 }],
      ['put away', { user: free(), dismissed: ['time_bonus_popup'], after: 41 }],
      ['the swipe game', { at: '/swipe-game', user: free(), after: 41 }],
      ['the shop', { at: '/credits', user: free(), after: 41 }],
      ['its campaign has no dialog', { user: free({ modal_seconds: null }), after: 41 }],
    ],
  },
  'campaign card': {
    rule: 'SPEC 2: the popup of a discount, in a corner; never in a conversation or the shop',
    files: ['app/CampaignCard.tsx'],
    seen: () =>
      [...document.querySelectorAll('aside:not([data-notice-bar])')].some((one) => /Soon over/.test(one.textContent)),
    shows: [
      ['its seconds are over', { user: {}, campaign: { popup_seconds: 5 }, after: 6 }],
      ['those of the time bonus are', { user: free({ popup_seconds: 5 }, { credits: 5 }), after: 6 }],
    ],
    hides: [
      ['its seconds are not over', { user: {}, campaign: { popup_seconds: 5 }, after: 4 }],
      ['a conversation', { at: '/chats', user: {}, campaign: { popup_seconds: 5 }, after: 6 }],
      ['the shop', { at: '/credits', user: {}, campaign: { popup_seconds: 5 }, after: 6 }],
      ['put away', { user: {}, campaign: { popup_seconds: 5 }, after: 6, dismissed: ['campaign_card_c1'] }],
      ['a visitor', { campaign: { popup_seconds: 5 }, after: 6 }],
    ],
  },
  'campaign modal': {
    rule: 'a campaign of the back office as a dialog, never in a conversation or the shop',
    files: ['app/CampaignDialog.tsx'],
    seen: dialog('Offer'),
    shows: [['its seconds are over', { user: {}, campaign: { modal_seconds: 5 }, after: 6 }]],
    hides: [
      ['its seconds are not over', { user: {}, campaign: { modal_seconds: 5 }, after: 4 }],
      ['a conversation', { at: '/chats', user: {}, campaign: { modal_seconds: 5 }, after: 6 }],
      ['put away', { user: {}, campaign: { modal_seconds: 5 }, after: 6, dismissed: ['campaign_dialog_c1'] }],
      ['a visitor', { campaign: { modal_seconds: 5 }, after: 6 }],
    ],
  },
  'change of the terms': {
    rule: 'SPEC 5: members are asked once, not where they decide about it',
    files: ['app/TermsChangeDialog.tsx'],
    seen: dialog('The terms of use have changed'),
    shows: [['a change that asks', { user: {}, terms: true }]],
    hides: [
      ['no change', { user: {} }],
      ['the terms themselves', { at: '/pages/terms', user: {}, terms: true }],
      ['the settings, where one leaves', { at: '/profile/settings', user: {}, terms: true }],
      ['put off', { user: {}, terms: true, does: [press('Later')] }],
      ['a visitor', { terms: true }],
    ],
  },
  'match modal': {
    rule: 'SPEC 2: two like each other',
    files: ['screens/MatchDialog.tsx'],
    seen: dialog('It’s a match!'),
    shows: [['two like each other', { user: {}, page: <Match />, does: [press('It is mutual')] }]],
    hides: [
      ['nobody answered yet', { user: {}, page: <Match /> }],
      ['looked at', { user: {}, page: <Match />, does: [press('It is mutual'), press('Later')] }],
    ],
  },
  'confirming the address': {
    rule: 'SPEC 4: what there is to do about an address that is not confirmed',
    files: ['app/ActivationDialog.tsx'],
    seen: dialog(/email/i),
    shows: [['asked for', { user: { status: 'not_confirmed' }, does: [press('Confirm')] }]],
    hides: [['not asked for', { user: { status: 'not_confirmed' } }]],
  },
  'install hint': {
    rule: 'the site can be put on the home screen, and is not yet',
    files: ['app/InstallHint.tsx'],
    seen: text(/Add Vonk to your home screen/),
    shows: [['the browser offers it', { at: '/chats', user: {}, page: <InstallHint />, installable: true }]],
    hides: [
      ['the browser does not', { at: '/chats', user: {}, page: <InstallHint /> }],
      ['the installed app', { at: '/chats', user: {}, page: <InstallHint />, installable: true, installed: true }],
      ['put away', { at: '/chats', user: {}, page: <InstallHint />, installable: true, dismissed: ['install'] }],
    ],
  },
  'newer version': {
    rule: 'a newer version waits; nothing typed is lost unasked',
    files: ['app/UpdatePrompt.tsx'],
    seen: text('A new version is available.'),
    shows: [['one waits', { update: true }]],
    hides: [
      ['none waits', {}],
      ['put off', { update: true, does: [press('Dismiss notice')] }],
    ],
  },
  'preview of a setting': {
    rule: 'said on every page while staff look at a value that does not hold',
    files: ['app/SettingsPreviewBar.tsx'],
    seen: text(/This is a preview of a setting/),
    shows: [['staff look at one', { set: { preview: true } }]],
    hides: [['everybody else', {}]],
  },
};
