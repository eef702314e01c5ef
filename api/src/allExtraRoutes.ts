import type { RequestHandler } from 'express';
import type { House } from './house.ts';
import { photoFiles } from './profiles/photoFiles.ts';

/**
 * What the door has beside the lines of the contract: files of photos, and here join the back office, the checkout page
 * of the sandbox and the webhooks. They run after the session is known and before JSON bodies are read.
 */
export const allExtraRoutes: readonly ((house: House) => RequestHandler)[] = [photoFiles];
