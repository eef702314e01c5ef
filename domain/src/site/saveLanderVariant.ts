import { refuse } from '../refuse.ts';
import type { LanderVariant, LanderVariantData, LanderVariantEvent } from './landerVariant.ts';

type Texts = LanderVariantData['texts'];
type Typed = Readonly<
  Record<string, { title?: string | null | undefined; lead?: string | null | undefined } | null | undefined>
>;
/** `seen`: the revision that whoever changes it has seen; null: one is made. */
export type SaveLanderVariantCommand = Omit<LanderVariantData, 'texts'> & { texts: Typed; seen: number | null };

/**
 * Makes a variant of an advertising page, or changes one; what was left empty is that of the page itself. One that ended is
 * made again, without the picture it had. Refuses invalid_request (at `slug`, when there is one with this name; at `texts`, when it would be the page
 * itself), not_found, and page_changed when somebody else changed it since.
 */
export function saveLanderVariant(
  state: LanderVariant,
  { seen, texts, ...command }: SaveLanderVariantCommand,
): LanderVariantEvent[] {
  const exists = state.saved !== null && !state.ended;
  if (seen === null && exists) refuse('invalid_request', { errors: [{ path: 'slug', code: 'duplicate_id' }] });
  if (seen !== null && state.saved === null) refuse('not_found');
  if (seen !== null && seen !== state.revision) refuse('page_changed');
  const said = wordsOf(texts);
  const pictured = command.picture !== null || (seen !== null && state.picture !== null);
  if (Object.keys(said).length === 0 && !pictured && command.language === null)
    refuse('invalid_request', { errors: [{ path: 'texts', code: 'required' }] });
  const { variant, by } = command;
  return [
    { type: 'LanderVariantSaved', data: { ...command, texts: said } },
    ...(seen === null && state.picture !== null
      ? [{ type: 'LanderVariantPictured' as const, data: { variant, picture: null, by } }]
      : []),
  ];
}

function wordsOf(texts: Typed): Texts {
  const said = Object.entries(texts).map(([language, words]) => {
    const { title, lead } = words ?? {};
    return [language, { ...(title ? { title } : {}), ...(lead ? { lead } : {}) }] as const;
  });
  return Object.fromEntries(said.filter(([, words]) => Object.keys(words).length > 0));
}
