const FORM = /_(zero|one|two|few|many|other|male|female)$/;

/** The texts below a tree by their keys: `bonus.label`. */
export const leavesOf = (tree: object, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leavesOf(value as object, `${path}${key}.`),
  );

/** The other way round: texts by their keys as the tree they come from. */
export function treeOf(leaves: Iterable<readonly [key: string, text: string]>): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [key, text] of leaves) {
    const names = key.split('.');
    let branch = tree;
    for (const name of names.slice(0, -1)) branch = (branch[name] ??= {}) as Record<string, unknown>;
    branch[names.at(-1) ?? ''] = text;
  }
  return tree;
}

/** Texts by their keys with others over them, of two trees that either may lack. */
export const laidOver = (below: object | undefined, above: object | undefined): object | undefined =>
  below && above ? treeOf([...leavesOf(below), ...leavesOf(above)]) : (above ?? below);

/** Whether a part of the texts, `accounts/texts/staff`, is the back office’s, in its languages alone. */
export const isStaffPart = (part: string): boolean => /(?:^|\/)staff(?!Refusals)\w*$/.test(part);

/**
 * Whether one site may say a part of the texts in its own words: all that its members and visitors read. What staff read is said
 * once, and so are the sentences that staff choose from when they write to a member of any site.
 */
export const isSaidBySite = (part: string): boolean =>
  !isStaffPart(part) && part !== 'staffRefusals' && part !== 'safety/statement';

/** A key, or a place, without its plural form and its gender. */
export const plainKey = (key: string): string => {
  const found = key.replace(FORM, '');
  return found === key ? key : plainKey(found);
};

/** Where a text stands, `payments/screen bonus.label`: its part, and its key there. */
export const partOf = (place: string): string => place.slice(0, place.indexOf(' '));
/** The key of a place within its part. */
export const keyOf = (place: string): string => place.slice(place.indexOf(' ') + 1);

/** What a browser loads together: the namespaces of the member site, and one for the whole back office. */
export const TEXT_SPACES = [
  ...(['accounts', 'profiles', 'discovery', 'likes', 'messaging', 'credits', 'payments', 'safety'] as const),
  ...(['notifications', 'site', 'errors', 'heads', 'languageOffer', 'staff'] as const),
] as const;
/** One of them. */
export type TextSpace = (typeof TEXT_SPACES)[number];

/** Said to members, and by the back office as well. */
const READ_BY_STAFF: ReadonlySet<string> = new Set(['safety/statement', 'payments/screen', 'messaging/gifts']);

/** The spaces that a part belongs to; none of what servers alone say. */
export function spacesOf(part: string): readonly TextSpace[] {
  const [feature = '', name = ''] = part.split('/');
  const staff = isStaffPart(part) || READ_BY_STAFF.has(part) ? ['staff' as const] : [];
  if (part === 'refusals') return ['errors'];
  if (part === 'site/heads') return ['heads'];
  if (part === 'site/languageOffer') return ['languageOffer'];
  const own = name === 'screen' || name === 'shared' ? TEXT_SPACES.filter((one) => one === feature) : [];
  return [...own, ...staff];
}
