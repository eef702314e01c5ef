import { Problem } from './problem.ts';

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether every store can hold the text and give it back: no U+0000, no half of a surrogate pair. */
export const checkText = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);

/**
 * Goes through a JSON value of somebody else's, level by level and without recursion. Throws Problem `invalid_text` for
 * text that no store can hold and `invalid_request` below `depthMax` levels. Drops keys that reach for the prototype.
 */
export function withoutPrototypeKeys<Value>(value: Value, depthMax = Infinity): Value {
  const refuse = (code: string, reason: string): never => {
    throw new Problem(code, { status: 422, errors: [{ path: '', code: reason }] });
  };
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string') {
        if (!checkText(one)) refuse('invalid_text', 'invalid_text');
      } else if (Array.isArray(one)) {
        below.push(...(one as unknown[]));
      } else if (typeof one === 'object' && one !== null) {
        for (const key of Object.keys(one)) {
          if (PROTOTYPE_KEYS.has(key)) delete (one as Record<string, unknown>)[key];
          else if (!checkText(key)) refuse('invalid_text', 'invalid_text');
          else below.push((one as Record<string, unknown>)[key]);
        }
      }
    }
    if (below.length > 0 && depth >= depthMax) refuse('invalid_request', 'too_deep');
    level = below;
  }
  return value;
}
