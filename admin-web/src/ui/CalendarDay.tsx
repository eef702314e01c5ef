import { calendarText } from './formatText.ts';

/** A day or month of the books (2026-11-22), as the language of the page writes it: never in two lines. */
export const CalendarDay = ({ date }: { date: string }) => (
  <time dateTime={date} style={{ whiteSpace: 'nowrap' }}>
    {calendarText(date)}
  </time>
);
