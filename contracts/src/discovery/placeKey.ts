/**
 * One number for a place, the same in every process: what the search compares instead of three names. `city` may be left
 * out for the region itself. 53 bits, so that a plain number holds it; the 68,000 towns of the product meet nowhere.
 */
export function placeKey(country: string, region: string | null, city = ''): number {
  const text = `${country}|${region ?? ''}|${city}`.toLowerCase();
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
