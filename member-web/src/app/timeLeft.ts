type Left = Readonly<{ hours: string; minutes: string }>;

/**
 * How long something still runs, in whole days; in hours when a day or less is left, in minutes under an hour (DECISIONS "welcome
 * discount"), of which the last one counts until it is over.
 */
export function timeLeft({ hours, minutes }: Left): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const whole = Number(hours);
  if (whole > 24) return { unit: 'days', count: Math.floor(whole / 24) };
  return whole > 0 ? { unit: 'hours', count: whole } : { unit: 'minutes', count: Math.max(1, Number(minutes)) };
}
