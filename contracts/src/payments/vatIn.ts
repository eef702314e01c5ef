/** The VAT that is in an amount of minor units, rounded half up; of what went back it is negative. */
export const vatIn = (total: number, percentage: number): number => {
  const whole = 10_000 + Math.round(percentage * 100);
  const size = Math.abs(total);
  const vat = size - Math.floor((2 * size * 10_000 + whole) / (2 * whole));
  return total < 0 ? -vat : vat;
};
