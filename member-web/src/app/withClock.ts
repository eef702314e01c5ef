import { CLOCK_FIGURE } from '@vonk/contracts/payments/campaignFigures';

type Said = Readonly<{ title: string; text: string; button: string }>;

/** The time that is left as a clock shows it: `03:59:10`. */
export const clockText = ({ hours, minutes, seconds }: Readonly<Record<'hours' | 'minutes' | 'seconds', string>>) =>
  `${hours}:${minutes}:${seconds}`;

/** What a campaign says, with the time that is left filled in where it asks for it. */
export function withClock({ title, text, button }: Said, clock: string): Said {
  const filled = (words: string) => words.replaceAll(CLOCK_FIGURE, clock);
  return { title: filled(title), text: filled(text), button: filled(button) };
}
