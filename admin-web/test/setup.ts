import { speak } from '../src/app/words.ts';

/** Screens are tested in English; a test that wants another language says so, and says this again afterwards. */
await speak('en');
