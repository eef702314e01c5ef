/** `numerator ÷ denominator` of whole, non-negative numbers to the nearest whole one, halves up. No floats in between. */
export const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
