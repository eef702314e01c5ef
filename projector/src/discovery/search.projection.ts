import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { Gender } from '@vonk/contracts/fields';
import { COUNTRIES } from '@vonk/contracts/languages';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';
import {
  countryCode,
  genderCode,
  interestBits,
  soughtCode,
  NOTHING_TOLD,
  tieOf,
  ATTRIBUTE_COLUMNS,
  ATTRIBUTE_FIELDS,
  attributeCode,
  wordsOf,
  type AttributeField,
  type AttributeCodes,
} from './searchAttributes.ts';

/** Activity is noted this coarsely: order in the search needs no more, and a chat would rewrite the row all the time. */
const ACTIVITY_STEP_MS = 15 * 60_000;
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
  version: 4,
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
      ],
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
    MemberSignedUp: ({ data, at }, { search }) => {
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
      });
    },
    SignupAbandoned: ({ data }, { search }) => search.remove({ member: data.member }),
    EmailConfirmed: ({ data, at }, { search }) =>
      search.patch({ member: data.member }, { confirmed: true, last_active_at: at }),
    ProfileUpdated: ({ data, at }, tables) => {
      change(tables, data.member, (row) => changesOf(row, data.changes));
      wasActive(tables.search, data.member, at);
    },
    InvisibleModeSet: ({ data }, { search }) => search.patch({ member: data.member }, { invisible: data.invisible }),
    /** A withdrawn consent takes back what was told under it (DECISIONS: race in the match finder). */
    ConsentWithdrawn: ({ data }, tables) => {
      if (data.consent !== 'race' && data.consent !== 'sexuality') return;
      const field = data.consent;
      change(tables, data.member, () => ({ [field]: NOTHING_TOLD[field] }));
    },

    PhotoUploaded: ({ data }, { search_photos }) => {
      const { photo, member, in_chat } = data;
      if (!in_chat) search_photos.put({ photo, member, private: data.private });
    },
    PhotoApproved: ({ data }, tables) => changePhoto(tables, data.photo, () => ({ active: true })),
    PhotoRejected: ({ data }, tables) => changePhoto(tables, data.photo, () => ({ active: false })),
    /** A photo that becomes public waits for moderation once more. */
    PhotoPrivacyChanged: ({ data }, tables) =>
      changePhoto(tables, data.photo, ({ active }) => ({ private: data.private, active: active && data.private })),
    PhotoDeleted: ({ data }, tables) => {
      changePhoto(tables, data.photo, () => ({ active: false }));
      tables.search_photos.remove({ photo: data.photo });
    },

    ProfileLiked: ({ data, at }, { search }) => wasActive(search, data.by, at),
    MessageSent: ({ data, at }, { search }) => wasActive(search, data.member, at),
    ConversationRead: ({ data, at }, { search }) => wasActive(search, data.by, at),

    DeletionRequested: ({ data }, { search }) => search.patch({ member: data.member }, { leaving: true }),
    DeletionReversed: ({ data }, { search }) => search.patch({ member: data.member }, { leaving: false }),
    MemberSuspended: ({ data }, { search }) => search.patch({ member: data.member }, { visible_from: data.until }),
    SuspensionLifted: ({ data }, { search }) => search.patch({ member: data.member }, { visible_from: ALWAYS }),
    MemberTerminated: ({ data }, { search }) => search.patch({ member: data.member }, { terminated: true }),
    TerminationLifted: ({ data }, { search }) => search.patch({ member: data.member }, { terminated: false }),
    FictionalProfileRetired: ({ data }, { search }) => search.patch({ member: data.member }, { terminated: true }),
    MemberErased: ({ data }, { search, search_photos }) => {
      search.remove({ member: data.member });
      search_photos.removeWhere({ member: data.member });
    },
  },
});

const photoAndMember = ({ member, photo }: { member: string; photo: string }) => ({
  search: [{ member }],
  search_photos: [{ photo }],
});

type Row = AttributeCodes & {
  gender: number;
  country: number;
  region_name: string | null;
  city_name: string | null;
  region: bigint | number;
  place: bigint | number;
  born: string;
  looking_for: number;
  interests: bigint | number;
  photos: number;
  last_active_at: Date | string;
  words: readonly string[];
};
/** The driver gives whole numbers as text. */
type Known = Omit<Row, 'interests' | 'region'> & { interests: bigint; region: number };
type Key = { member: string };
type Search = { get: (key: Key) => Row | undefined; patch: (key: Key, changes: Partial<Row>) => void };
type Photo = { member: string; private: boolean; active: boolean };
type Tables = Readonly<{
  search: Search;
  search_photos: {
    get: (key: { photo: string }) => Photo | undefined;
    patch: (key: { photo: string }, changes: Partial<Photo>) => void;
  };
}>;

/** Changes what somebody is found by, and the words with it. */
function change({ search }: Tables, member: string, changesOfRow: (row: Known) => Partial<Known>): void {
  const row = search.get({ member });
  if (!row) return;
  const known = { ...row, interests: BigInt(row.interests), region: Number(row.region) };
  const changes = changesOfRow(known);
  if (Object.keys(changes).length === 0) return;
  search.patch({ member }, { ...changes, words: wordsOf({ ...known, ...changes, ...whoAndWhere(row) }) });
}

/** What the numbers of a row stand for. */
const whoAndWhere = ({ gender, country }: Pick<Row, 'gender' | 'country'>) => ({
  gender: Gender.options[gender - 1] ?? '',
  country: COUNTRIES[country - 1] ?? '',
});

function changesOf(row: Known, changes: ProfileChanges): Partial<Known> {
  const changed: Partial<Known> = {};
  const told = ATTRIBUTE_FIELDS.filter(
    (field): field is AttributeField & keyof ProfileChanges => changes[field] !== undefined,
  );
  for (const field of told) changed[field] = attributeCode(field, changes[field] ?? null);
  if (changes.looking_for !== undefined) changed.looking_for = soughtCode(changes.looking_for);
  if (changes.interests !== undefined) changed.interests = interestBits(changes.interests);
  if (changes.region !== undefined || changes.city !== undefined) {
    const region_name = changes.region === undefined ? row.region_name : changes.region;
    const city_name = changes.city === undefined ? row.city_name : changes.city;
    Object.assign(changed, { region_name, city_name });
    const { country } = whoAndWhere(row);
    changed.region = region_name ? placeKey(country, region_name) : 0;
    changed.place = city_name ? placeKey(country, region_name, city_name) : 0;
  }
  return changed;
}

/** Changes a photo, and with it how many of its owner's others may see. */
function changePhoto(tables: Tables, photo: string, changesOfPhoto: (known: Photo) => Partial<Photo>): void {
  const known = tables.search_photos.get({ photo });
  if (!known) return;
  const changed = { ...known, ...changesOfPhoto(known) };
  const { active, private: hidden } = changed;
  tables.search_photos.patch({ photo }, { active, private: hidden });
  const more = Number(active && !hidden) - Number(known.active && !known.private);
  if (more !== 0) change(tables, known.member, ({ photos }) => ({ photos: photos + more }));
}

function wasActive(search: Search, member: string, at: Date): void {
  const before = search.get({ member });
  if (before && new Date(before.last_active_at).getTime() + ACTIVITY_STEP_MS <= at.getTime())
    search.patch({ member }, { last_active_at: at });
}
