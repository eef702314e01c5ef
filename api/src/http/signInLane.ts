import { createLane } from '@vonk/platform/http/lane';

/**
 * Everything that hashes a password for somebody who is not signed in: one lane for all of it. A storm of wrong passwords
 * holds four connections of twenty and leaves a processor, and members go on writing.
 */
export const signInLane = createLane({ atOnce: 4, waitingMax: 500 });
