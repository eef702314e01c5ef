import { eventTeller } from './eventTeller.ts';
import type { StaffWords } from './texts/staffTexts.ts';

/** Who did it, from the actor of the event. */
export function actorText(actor: string | null, about: string | null, words: StaffWords): string {
  if (actor === null || actor === 'demo') return '';
  const { say } = eventTeller(words);
  const [kind = '', id = ''] = actor.split(':');
  if (kind === 'member') return id === about ? '' : say('by.member');
  if (kind === 'staff') return say('by.staff');
  if (kind === 'visitor') return say('by.visitor');
  return kind === 'system' ? say('by.system') : say('by.else', { kind });
}
