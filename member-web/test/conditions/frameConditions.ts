import { screen, within } from '@testing-library/react';
import type { Conditions } from './condition.ts';

const LANDER = '/members/bram/landing';
const banner = () => within(screen.getByRole('banner'));

/** SPEC 2 "Layouts" and "Top navigation"; what header and footer hold stands in src/app/frame.test.tsx. */
export const frameConditions: Conditions = {
  header: {
    rule: 'SPEC 2 "Layouts": top navigation on default and chat',
    files: ['app/Header.tsx'],
    seen: () => banner().queryByRole('navigation') !== null,
    shows: [
      ['a visitor looks around', {}],
      ['a member talks', { at: '/chats', user: {} }],
    ],
    hides: [
      ['an advertising page', { at: LANDER }],
      ['the wizard', { at: '/complete-signup', user: {} }],
    ],
  },
  'plain top': {
    rule: 'SPEC 2 "Layouts": the spark and the language on lander and empty',
    files: ['app/layouts.tsx'],
    seen: () => banner().queryByRole('navigation') === null && banner().queryByRole('link', { name: /Vonk/ }) !== null,
    shows: [
      ['an advertising page', { at: LANDER }],
      ['the wizard', { at: '/complete-signup', user: {} }],
    ],
    hides: [
      ['a visitor looks around', {}],
      ['a member talks', { at: '/chats', user: {} }],
    ],
  },
  footer: {
    rule: 'SPEC 2 "Layouts": footer on default and lander',
    files: ['app/Footer.tsx'],
    seen: () => screen.queryByRole('contentinfo') !== null,
    shows: [
      ['a visitor looks around', {}],
      ['an advertising page', { at: LANDER }],
    ],
    hides: [
      ['a member talks', { at: '/chats', user: {} }],
      ['the wizard', { at: '/complete-signup', user: {} }],
    ],
  },
  'language menu': {
    rule: 'SPEC 2: present except on complete-signup',
    files: ['app/LanguageMenu.tsx'],
    seen: () => banner().queryByRole('combobox') !== null,
    shows: [
      ['a visitor looks around', {}],
      ['a member talks', { at: '/chats', user: {} }],
      ['an advertising page', { at: LANDER }],
      ['a page of a mail', { at: '/activate' }],
    ],
    hides: [['the wizard', { at: '/complete-signup', user: {} }]],
  },
  'bottom bar': {
    rule: 'LOOK.md: members below 768 px, and no bar below a composer',
    files: ['app/BottomBar.tsx'],
    seen: () => document.querySelector('[data-bottom-bar]') !== null,
    shows: [
      ['a member looks around', { user: {} }],
      ['a member sees their chats', { at: '/chats', user: {} }],
    ],
    hides: [
      ['a visitor', {}],
      ['a conversation', { at: '/chats/anna-bram', user: {} }],
      ['the wizard', { at: '/complete-signup', user: {} }],
    ],
  },
  'back button': {
    rule: 'SPEC 2: the installed app, on members-id, likes-type, likes-m-id, credits and credits-id-paymentmethod',
    files: ['app/Header.tsx'],
    seen: () => screen.queryByRole('button', { name: 'Back' }) !== null,
    shows: [
      ['a profile in the app', { at: '/members/bram', user: {}, installed: true }],
      ['the shop in the app', { at: '/credits', user: {}, installed: true }],
    ],
    hides: [
      ['a profile in a browser', { at: '/members/bram', user: {} }],
      ['the search in the app', { user: {}, installed: true }],
    ],
  },
};
