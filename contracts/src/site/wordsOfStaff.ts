import { z } from 'zod';
import { Id } from '../fields.ts';

/** One time that staff said something in other words: how many there were by then, who it was, and why. */
export const WordsVersion = z.object({ version: z.int(), by: Id, reason: z.string() });
/** How many changes there were: whoever changes something says how many they saw. */
export const SeenChanges = z.int().nonnegative();
/** What nobody changes: what is not there, and what somebody else changed since it was looked at. */
export const NOT_AS_SEEN = ['not_found', 'page_changed'] as const;
