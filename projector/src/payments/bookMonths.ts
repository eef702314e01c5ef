/** SQL: the cuts on which months are closed, that of `:closing` among them. */
export const CUTS = `cuts as (
  select month, cut_position, books_until from read.book_months
  where closed_at is not null or month = (:closing || '-01')::date
)`;
/** Whether a line, at a place and (of the books) at a moment, came before a cut. */
const isBefore = (line: string, cut: string) =>
  `(${line}.position < ${cut}.cut_position and coalesce(${line}.at <= ${cut}.books_until, true))`;
/**
 * SQL: the month of a line (`month`, `position`, `at`) beside the cut `c` of that month: the next one that was open where it
 * came, if its own was closed before. `:today`: a day of the site's zone.
 */
export const placed = (line: string) => `case when c.month is null or ${isBefore(line, 'c')} then ${line}.month
  else (
    select min(n)::date
    from generate_series(${line}.month + interval '1 month', :today::date + interval '1 month', '1 month') n
    where not exists (select 1 from cuts x where x.month = n::date and not ${isBefore(line, 'x')})
  ) end`;
