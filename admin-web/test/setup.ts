import { speak } from '../src/app/words.ts';

/** Screens are tested in English; a test that wants another language says so, and says this again afterwards. */
await speak('en');

/**
 * The Request that jsdom gets of vitest asks the one before it whether something is a request, and from the second file of a worker
 * on that one is itself: without an end. The one of Node knows.
 */
let native: unknown = globalThis.Request;
while (typeof native === 'function' && Object.hasOwn(native, Symbol.hasInstance))
  native = Object.getPrototypeOf(native);
const isRequest = (one: unknown) => typeof native === 'function' && one instanceof native;
// Without jsdom it is that of Node already, and would ask itself.
if (native !== globalThis.Request)
  Object.defineProperty(globalThis.Request, Symbol.hasInstance, { value: isRequest, configurable: true });
