/**
 * A result and where it stands in its order: what a cursor is made of. Of the same moment, the greater `tie` comes first. The
 * database says who it is; memory knows only the tie.
 */
export type SearchResult = Readonly<{ member?: string; sorted_at: string; tie: string; place: string }>;
export type SortOrder = 'last_active_at' | 'signed_up_at';
export type KeysetPosition = Readonly<{ sorted_at: string; tie: string }>;

/** Before the first result. */
export const FIRST_POSITION: KeysetPosition = { sorted_at: 'infinity', tie: '0' };

/** A moment with as many digits behind the second as any other, so that texts sort as the moments do. */
export const timeKey = (moment: string): string =>
  moment.replace(/(?:\.(\d+))?\+00:00$/, (_, digits: string = '') => `.${digits.padEnd(6, '0')}`);

/** Microseconds since 1970 of a moment as Postgres or momentText writes it. */
export function momentOf(text: string): number {
  const [, digits = ''] = /\.(\d{1,6})/.exec(text) ?? [];
  return Math.floor(Date.parse(text) / 1000) * 1_000_000 + Number(digits.padEnd(6, '0'));
}

/** A moment, in microseconds since 1970, as Postgres writes it. */
export function momentText(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000);
  const rest = String(microseconds - milliseconds * 1000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}+00:00`);
}

/** The columns of a result, from `s`, which is sorted by the column of that name. */
export const keysetColumns = (sortedAt: string): string =>
  `s.member, to_json(s.${sortedAt}) #>> '{}' as sorted_at, s.tie::text as tie, s.place::text as place`;

/** Whether `s` stands behind the place in an order that `:after_at` and `:after_tie` say. */
export const afterPosition = (order: SortOrder): string =>
  `(s.${order}, s.tie) < (:after_at::timestamptz, :after_tie::bigint)`;

/** How wide the largest tie is in digits (60 bits). */
const TIE_DIGITS = 19;

export const latestFirst = (one: KeysetPosition, other: KeysetPosition): number => {
  const [a, b] = [one, other].map(({ sorted_at, tie }) => `${timeKey(sorted_at)} ${tie.padStart(TIE_DIGITS, '0')}`);
  return a! < b! ? 1 : a! > b! ? -1 : 0;
};
