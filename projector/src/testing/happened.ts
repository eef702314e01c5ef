import type { AnyEvent } from '@vonk/contracts/events';

type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data'];

/** An event by name: what tests of read models say has happened. */
export const happened = <Type extends AnyEvent['type']>(type: Type, data: DataOf<Type>): AnyEvent =>
  ({ type, data }) as AnyEvent;

/** Somebody signed up; give what matters to the test. */
export const signedUp = (member: string, more: Partial<DataOf<'MemberSignedUp'>> = {}): AnyEvent =>
  happened('MemberSignedUp', {
    member,
    origin: 'member',
    email: `${member}@example.org`,
    name: `Name of ${member}`,
    date_of_birth: '1996-03-02',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
    language: 'nl',
    signup_message: '',
    via_profile: null,
    terms_version: '2023-12-01T12:00:00Z',
    tracking: {},
    ...more,
  });

/** Somebody signed up and confirmed the address, so that others can find them. */
export const joined = (member: string, more: Partial<DataOf<'MemberSignedUp'>> = {}): AnyEvent[] => [
  signedUp(member, more),
  happened('EmailConfirmed', { member }),
];

export const uploaded = (member: string, photo: string, more: Partial<DataOf<'PhotoUploaded'>> = {}): AnyEvent =>
  happened('PhotoUploaded', {
    member,
    photo,
    private: false,
    width: 800,
    height: 600,
    thumbhash: 'hash',
    in_chat: false,
    ...more,
  });

export const sent = (
  member: string,
  to: string,
  message: string,
  text: string,
  more: Partial<DataOf<'MessageSent'>> = {},
): AnyEvent =>
  happened('MessageSent', {
    member,
    conversation: [member, to].sort().join('-'),
    to,
    message,
    kind: 'text',
    text,
    photo: null,
    gift: null,
    credits: 1,
    spent: [{ lot: 'signup', credits: 1 }],
    balance_after: 4,
    ...more,
  });

export const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

/** What a view of the given member needs besides the time. */
export const viewOf = <Viewer extends string | null>(viewer: Viewer, at: Date) => ({
  viewer,
  at,
  photoUrls: (photo: string) => ({ thumb: `/${photo}/thumb`, card: `/${photo}/card`, large: `/${photo}/large` }),
  gift: (gift: string) => ({ name: `name of ${gift}`, image: `/${gift}.svg` }),
});
