import { isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';
import { tieOf } from '../tie.ts';
import {
  countryCode,
  genderCode,
  soughtCode,
  NOTHING_TOLD,
  ATTRIBUTE_COLUMNS,
  ATTRIBUTE_FIELDS,
  wordsOf,
} from './searchAttributes.ts';
import { change, changePhoto, changesOf, remove, wasActive } from './searchRow.ts';

/** An index in memory that heard nothing for so long is made anew. */
export const REMOVED_KEPT_S = 7 * 24 * 3600;
const ALWAYS = '1970-01-01T00:00:00.000Z';

const SHOWN = 'where confirmed and not invisible and not leaving and not terminated';
/**
 * Filters stand behind the order in the key, where a scan passes by what does not fit without handing it on. Numbers of
 * a fixed width, because those are found in an entry without reading what stands before them.
 */
const FILTERS = `born, ${ATTRIBUTE_FIELDS.join(', ')}, looking_for, photos, region`;
const COVERING = `include (interests, place, visible_from, member) ${SHOWN}`;

/**
 * Members as the search looks for them, in the orders people ask for. `words` say what somebody is like, for an inverted
 * index that answers rare combinations. Who may be seen is decided by read.visible_members; what is known of it here only
 * keeps the pages full.
 */
export const searchProjection = projection({
  name: 'search',
  version: 5,
  tables: {
    search: table({
      columns: {
        member: 'text',
        tie: 'bigint',
        gender: 'smallint',
        country: 'smallint',
        region_name: 'text?',
        city_name: 'text?',
        region: 'bigint',
        place: 'bigint',
        born: 'date',
        ...ATTRIBUTE_COLUMNS,
        looking_for: 'smallint',
        interests: 'bigint',
        photos: 'smallint',
        signed_up_at: 'timestamptz',
        last_active_at: 'timestamptz',
        visible_from: 'timestamptz',
        confirmed: 'boolean',
        invisible: 'boolean',
        leaving: 'boolean',
        terminated: 'boolean',
        words: 'text[]',
        /** Position of the event that changed the row last: what the index in memory asks for (searchIndex.query.ts). */
        changed: 'bigint',
      },
      key: ['member'],
      defaults: {
        region: 0,
        place: 0,
        photos: 0,
        invisible: false,
        leaving: false,
        terminated: false,
      },
      indexes: [
        `(gender, country, last_active_at desc, tie desc, ${FILTERS}) ${COVERING}`,
        `(gender, last_active_at desc, tie desc, ${FILTERS}) ${COVERING}`,
        `(gender, country, signed_up_at desc, tie desc, ${FILTERS}) ${COVERING}`,
        `(gender, signed_up_at desc, tie desc, ${FILTERS}) ${COVERING}`,
        `(gender, place, last_active_at desc, tie desc, ${FILTERS})
         include (country, interests, signed_up_at, visible_from, member) ${SHOWN}`,
        // Its list of pending entries would have to be read by every search.
        'using gin (words) with (fastupdate = off)',
        '(changed)',
        '(tie)',
      ],
    }),
    /** Who is no longer there, for those who were told about them. */
    search_removed: table({
      columns: { tie: 'bigint', changed: 'bigint', removed_at: 'timestamptz' },
      key: ['tie'],
      indexes: ['(changed)'],
      retention: { column: 'removed_at', seconds: REMOVED_KEPT_S },
    }),
    search_photos: table({
      columns: { photo: 'text', member: 'text', private: 'boolean', active: 'boolean' },
      key: ['photo'],
      defaults: { active: false },
      indexes: ['(member)'],
    }),
  },
  preload: {
    PhotoApproved: ({ data }) => photoAndMember(data),
    PhotoRejected: ({ data }) => photoAndMember(data),
    PhotoPrivacyChanged: ({ data }) => photoAndMember(data),
    PhotoDeleted: ({ data }) => photoAndMember(data),
    ProfileUpdated: ({ data }) => ({ search: [{ member: data.member }] }),
    ConsentWithdrawn: ({ data }) => ({ search: [{ member: data.member }] }),
    ProfileLiked: ({ data }) => ({ search: [{ member: data.by }] }),
    MessageSent: ({ data }) => ({ search: [{ member: data.member }] }),
    ConversationRead: ({ data }) => ({ search: [{ member: data.by }] }),
  },
  on: {
    MemberSignedUp: ({ data, at, position }, { search }) => {
      const { member, gender, country } = data;
      const row = { born: data.date_of_birth, ...NOTHING_TOLD, interests: 0n };
      search.put({
        ...row,
        member,
        tie: tieOf(member),
        gender: genderCode(gender),
        country: countryCode(country),
        looking_for: soughtCode(data.looking_for),
        signed_up_at: at,
        last_active_at: at,
        visible_from: ALWAYS,
        confirmed: data.origin === 'fictional',
        words: wordsOf({ ...row, gender, country, region: 0 }),
        changed: position,
      });
    },
    SignupAbandoned: (event, tables) => remove(tables, event),
    EmailConfirmed: ({ data, at, position }, { search }) =>
      search.patch({ member: data.member }, { confirmed: true, last_active_at: at, changed: position }),
    ProfileUpdated: (event, tables) => {
      const { data } = event;
      change(tables, event, data.member, (row) => changesOf(row, data.changes));
      wasActive(tables, event, data.member);
    },
    InvisibleModeSet: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { invisible: data.invisible, changed: position }),
    /** A withdrawn consent takes back what was told under it (DECISIONS: race in the match finder). */
    ConsentWithdrawn: (event, tables) => {
      const { data } = event;
      const field = data.consent;
      if (!isSpecial(field)) return;
      change(tables, event, data.member, () => ({ [field]: NOTHING_TOLD[field] }));
    },

    PhotoUploaded: ({ data }, { search_photos }) => {
      const { photo, member, in_chat } = data;
      if (!in_chat) search_photos.put({ photo, member, private: data.private });
    },
    PhotoApproved: (event, tables) => changePhoto(tables, event, () => ({ active: true })),
    PhotoRejected: (event, tables) => changePhoto(tables, event, () => ({ active: false })),
    /** A photo that becomes public waits for moderation once more. */
    PhotoPrivacyChanged: (event, tables) =>
      changePhoto(tables, event, ({ active }) => ({
        private: event.data.private,
        active: active && event.data.private,
      })),
    PhotoDeleted: (event, tables) => {
      changePhoto(tables, event, () => ({ active: false }));
      tables.search_photos.remove({ photo: event.data.photo });
    },

    ProfileLiked: (event, tables) => wasActive(tables, event, event.data.by),
    MessageSent: (event, tables) => wasActive(tables, event, event.data.member),
    ConversationRead: (event, tables) => wasActive(tables, event, event.data.by),

    DeletionRequested: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { leaving: true, changed: position }),
    DeletionReversed: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { leaving: false, changed: position }),
    MemberSuspended: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { visible_from: data.until, changed: position }),
    SuspensionLifted: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { visible_from: ALWAYS, changed: position }),
    MemberTerminated: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { terminated: true, changed: position }),
    TerminationLifted: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { terminated: false, changed: position }),
    FictionalProfileRetired: ({ data, position }, { search }) =>
      search.patch({ member: data.member }, { terminated: true, changed: position }),
    MemberErased: (event, tables) => {
      remove(tables, event);
      tables.search_photos.removeWhere({ member: event.data.member });
    },
  },
});

const photoAndMember = ({ member, photo }: { member: string; photo: string }) => ({
  search: [{ member }],
  search_photos: [{ photo }],
});
