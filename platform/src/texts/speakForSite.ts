import { speakThrough } from '@vonk/contracts/texts/textOverlay';
import { AsyncLocalStorage } from 'node:async_hooks';

const speaking = new AsyncLocalStorage<string>();
speakThrough(() => speaking.getStore() ?? null);

/**
 * Says everything in the words of a site, where staff gave it some of its own: refusals, pages, mails, receipts, whatever reads
 * its texts through typesetTexts, and all that is awaited in it.
 */
export const speakForSite = <Said>(site: string, say: () => Said): Said => speaking.run(site, say);
