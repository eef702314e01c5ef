import type { z } from 'zod';

/** Where a page of a list ended, as a word that a caller gives back for the next one. */
export const writeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** What writeCursor was given; null for whatever is no cursor of this list, so that it begins anew. */
export function readCursor<Place extends z.ZodType>(schema: Place, text: string | undefined): z.output<Place> | null {
  if (!text) return null;
  try {
    const read = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** A time as Postgres writes it. */
export const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
