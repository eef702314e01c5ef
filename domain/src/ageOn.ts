/**
 * Age in full years on a calendar date (both `YYYY-MM-DD`). Who was born on 29 February is a year older on 1 March in
 * years without that day: never earlier than the calendar says. Negative before birth.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
