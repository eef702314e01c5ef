const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** How far the wall clock of `zone` is ahead of UTC at an instant, in milliseconds. */
function offsetMs(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) - instant;
}

/**
 * The instant at which a clock on the wall of `zone` shows `wall` (`2026-03-29T09:00`), summer time included. An hour that a
 * change of the clocks leaves out is the one after it; of an hour that comes twice it is the second.
 */
export function zonedInstant(wall: string, zone: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  // The offset is that of the moment itself, which the first guess may miss by the hour of a clock change.
  const guess = asUtc - offsetMs(asUtc, zone);
  return new Date(asUtc - offsetMs(guess, zone));
}
