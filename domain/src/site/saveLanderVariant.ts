import { refuse } from '../refuse.ts';
import type { LanderVariant, LanderVariantData, LanderVariantEvent } from './landerVariant.ts';

type Texts = LanderVariantData['texts'];
type Typed = Readonly<
  Record<string, { title?: string | null | undefined; lead?: string | null | undefined } | null | undefined>
>;
/** `is_new`: one is made, not changed. */
export type SaveLanderVariantCommand = Omit<LanderVariantData, 'texts'> & { texts: Typed; is_new: boolean };

/**
 * Makes a variant of an advertising page, or changes one; what was left empty is that of the page itself. One that ended is
 * made again. Refuses invalid_request (at `slug`, when there is one with this name; at `texts`, when it would be the page
 * itself) and not_found.
 */
export function saveLanderVariant(
  state: LanderVariant,
  { is_new, texts, ...command }: SaveLanderVariantCommand,
): LanderVariantEvent[] {
  const exists = state.saved !== null && !state.ended;
  if (is_new && exists) refuse('invalid_request', { errors: [{ path: 'slug', code: 'duplicate_id' }] });
  if (!is_new && state.saved === null) refuse('not_found');
  const said = wordsOf(texts);
  if (Object.keys(said).length === 0 && command.picture === null && command.language === null)
    refuse('invalid_request', { errors: [{ path: 'texts', code: 'required' }] });
  return [{ type: 'LanderVariantSaved', data: { ...command, texts: said } }];
}

function wordsOf(texts: Typed): Texts {
  const said = Object.entries(texts).map(([language, words]) => {
    const { title, lead } = words ?? {};
    return [language, { ...(title ? { title } : {}), ...(lead ? { lead } : {}) }] as const;
  });
  return Object.fromEntries(said.filter(([, words]) => Object.keys(words).length > 0));
}
