import type { User } from '@vonk/contracts/accounts/queries';
import type { Chat } from '@vonk/contracts/messaging/queries';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { Route, Routes } from 'react-router-dom';
import { FilterSheet } from '../../src/discovery/MemberFilters.tsx';
import type { FilterDrawerProps } from '../../src/discovery/FilterDrawer.tsx';
import { PhotoManager } from '../../src/profiles/PhotoManager.tsx';
import { ConversationHead } from '../../src/screens/ConversationHead.tsx';
import { ConversationPane } from '../../src/screens/ConversationPane.tsx';
import { MatchScreen } from '../../src/screens/MatchScreen.tsx';
import { dialog, press, type, type Conditions } from './condition.ts';

const BRAM = {
  ...{ id: 'bram', name: 'Bram', age: 34, gender: 'male', country: 'NL', region: null, city: 'Haarlem' },
  ...{ fictional: false, main_image: null, online: false, new: false },
};
const SAID_AT = '2026-11-21T10:00:00.000Z';
const conversation = { id: 'c1', started_by_me: true, started_at: SAID_AT, closed: null, delivered_at: null };
const chat = { conversation, profile: BRAM, num_unread_messages: 0, last_message: null } as unknown as Chat;
const me = { credits: 5, paid_user: true, status: 'active', profile: { id: 'anna', name: 'Anna' } } as unknown as User;
const message = { id: 'm1', conversation: 'c1', from: 'bram', text: 'Hello', photo: null, gift: null };

const head = { at: '/chats', user: {}, page: <ConversationHead chat={chat} /> };
const menu = press('More options for this chat');
const talk = {
  at: '/chats',
  user: {},
  page: <ConversationPane chat={chat} user={me} />,
  answers: {
    '/api/chats/c1/messages': {
      messages: [{ ...message, read_at: null, sent_at: SAID_AT }],
      ...{ has_more: false, hidden_for_privacy: false },
    },
    '/api/chats/c1/cautions': { cautions: [] },
    '/api/gifts': { gifts: [] },
  },
};
const checked = (...cautions: string[]) => ({
  ...talk,
  answers: { '/api/chats/c1/check': { cautions }, ...talk.answers },
});
const write = [type('Message to Bram', 'Hello'), press('Send')];
const ofMessage = press('More options for this message');
const match = (talked: string | null) => ({
  at: '/likes/m/m1',
  user: {},
  page: (
    <Routes>
      <Route path="/likes/m/:id" element={<MatchScreen />} />
    </Routes>
  ),
  answers: { '/api/matches/m1': { id: 'm1', profile: BRAM, matched_at: SAID_AT, conversation: talked } },
});
const photo = {
  id: 'p',
  main: false,
  private: false,
  status: 'active',
  url: '/p.webp',
  appeal: 'none',
  rejection: null,
};
const album = (more: object = {}) => ({
  at: '/profile',
  user: {},
  page: <PhotoManager photos={[{ ...photo, ...more } as unknown as OwnPhoto]} limit={3} />,
});
const ofPhoto = press('Options for photo 1');
const fields = {
  values: {},
  settings: { search_fields: [], interests: [], countries: ['NL'] },
  regions: [],
  found: '',
};
const filters = <FilterSheet {...(fields as unknown as FilterDrawerProps)} />;

/** What asks or offers once somebody has chosen it in a screen; none of these comes by itself. */
export const askedConditions: Conditions = {
  'deleting a chat': {
    rule: 'SPEC 2: confirmation for deleting a chat',
    files: ['messaging/DeleteConversationDialog.tsx'],
    seen: dialog('Delete this chat?'),
    shows: [['chosen in the menu', { ...head, does: [menu, press('Delete chat', 'menuitem')] }]],
    hides: [
      ['the menu is open', { ...head, does: [menu] }],
      ['answered with no', { ...head, does: [menu, press('Delete chat', 'menuitem'), press('Cancel')] }],
    ],
  },
  'deleting a message': {
    rule: 'SPEC 2: confirmation for deleting a message',
    files: ['messaging/DeleteMessageDialog.tsx'],
    seen: dialog('Delete this message?'),
    shows: [['chosen in the menu', { ...talk, does: [ofMessage, press(/^Delete/, 'menuitem')] }]],
    hides: [['the menu is open', { ...talk, does: [ofMessage] }]],
  },
  'blocking a member': {
    rule: 'SPEC 2: confirmation for blocking a user',
    files: ['safety/BlockDialog.tsx'],
    seen: dialog('Block Bram?'),
    shows: [['chosen in the menu', { ...head, does: [menu, press(/^Block/, 'menuitem')] }]],
    hides: [['the menu is open', { ...head, does: [menu] }]],
  },
  'icebreaker modal': {
    rule: 'SPEC 2: icebreaker modal, for a match with whom nobody has talked yet',
    files: ['screens/IcebreakerDialog.tsx'],
    seen: dialog('Break the ice with Bram'),
    shows: [['chosen', { ...match(null), does: [press('Break the ice')] }]],
    hides: [
      ['not chosen', match(null)],
      ['they talk already', match('c1')],
    ],
  },
  'sending a gift': {
    rule: 'gifts are chosen beside the composer',
    files: ['messaging/GiftDialog.tsx'],
    seen: dialog('A gift for Bram'),
    shows: [['chosen', { ...talk, does: [press('Send a gift')] }]],
    hides: [['not chosen', talk]],
  },
  'sending a photo': {
    rule: 'photos are chosen beside the composer',
    files: ['messaging/PhotoDialog.tsx'],
    seen: dialog('A photo for Bram'),
    shows: [['chosen', { ...talk, does: [press('Send a photo')] }]],
    hides: [['not chosen', talk]],
  },
  'what a first message says': {
    rule: 'the first messages are looked at before they go: contact details, talk of money, the same opener again',
    files: ['safety/useCheckedSend.tsx'],
    seen: dialog(/./),
    shows: [['something to think about', { ...checked('payment_talk'), does: write }]],
    hides: [
      ['nothing', { ...checked(), does: write }],
      ['not sent yet', checked('payment_talk')],
    ],
  },
  'deleting a photo': {
    rule: 'asks before something that cannot be taken back',
    files: ['profiles/DeletePhotoDialog.tsx'],
    seen: dialog(/Delete/),
    shows: [['chosen in the menu', { ...album(), does: [ofPhoto, press('Delete photo', 'menuitem')] }]],
    hides: [['the menu is open', { ...album(), does: [ofPhoto] }]],
  },
  'appealing for a photo': {
    rule: 'DECISIONS "photos": one appeal for a rejected photo',
    files: ['profiles/AppealPhotoDialog.tsx'],
    seen: dialog('Appeal'),
    shows: [
      [
        'chosen in the menu of a rejected photo',
        { ...album({ status: 'rejected', rejection: 'nudity' }), does: [ofPhoto, press('Appeal', 'menuitem')] },
      ],
    ],
    hides: [
      ['the menu is open', { ...album({ status: 'rejected', rejection: 'nudity' }), does: [ofPhoto] }],
      ['a photo that was not rejected', { ...album(), does: [ofPhoto] }],
    ],
  },
  'filters of the search': {
    rule: 'SPEC 2 "member search with filters": behind a button where there is no room beside the results',
    files: ['discovery/FilterDrawer.tsx'],
    seen: dialog('Filters'),
    shows: [['chosen', { user: {}, page: filters, does: [press('Filters')] }]],
    hides: [['not chosen', { user: {}, page: filters }]],
  },
};
