/** A day or month as the books write it (2026-11-22): never in two lines. */
export const CalendarDay = ({ date }: { date: string }) => (
  <time dateTime={date} style={{ whiteSpace: 'nowrap' }}>
    {date}
  </time>
);
