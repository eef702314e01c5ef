import type { Language } from '@vonk/contracts/languages';
import { refuse } from '../refuse.ts';
import type { Staff, StaffEvent } from './staff.ts';

/** From now on the back office speaks to them in this language, on every device, and so do mails. Refuses not_found. */
export function chooseStaffLanguage(
  state: Staff,
  { staff, language }: Readonly<{ staff: string; language: Language }>,
): StaffEvent[] {
  if (state.status !== 'active') refuse('not_found');
  return state.chosen === language ? [] : [{ type: 'StaffLanguageChosen', data: { staff, language } }];
}
