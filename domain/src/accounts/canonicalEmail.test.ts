import { describe, expect, it } from 'vitest';
import { canonicalEmail } from './canonicalEmail.ts';

/** Forty ways to write one mailbox. */
const spellings = [
  'annavandijk@gmail.com',
  'AnnaVanDijk@gmail.com',
  'ANNAVANDIJK@GMAIL.COM',
  'annavandijk@Gmail.Com',
  'anna.vandijk@gmail.com',
  'anna.van.dijk@gmail.com',
  'a.n.n.a.v.a.n.d.i.j.k@gmail.com',
  'Anna.Van.Dijk@Gmail.com',
  'annavandijk.@gmail.com',
  '.annavandijk@gmail.com',
  'anna..vandijk@gmail.com',
  'annavandijk@googlemail.com',
  'anna.vandijk@googlemail.com',
  'ANNA.VANDIJK@GOOGLEMAIL.COM',
  'annavandijk+vonk@gmail.com',
  'annavandijk+@gmail.com',
  'annavandijk+a+b@gmail.com',
  'anna.vandijk+dating.site@gmail.com',
  'annavandijk+VONK@googlemail.com',
  ' annavandijk@gmail.com',
  'annavandijk@gmail.com ',
  '\tannavandijk@gmail.com\n',
  'annavandijk @gmail.com',
  'annavandijk@ gmail.com',
  'annavandijk@gmail.com.',
  'annavandijk@gmail.com..',
  'ａｎｎａｖａｎｄｉｊｋ@gmail.com',
  'annavandijk@ｇｍａｉｌ.com',
  'annavandijk＠gmail.com',
  'annavandijk@gmail．com',
  'annavandijk@gmail。com',
  'annavandijk@gmail｡com',
  'annavandĳk@gmail.com',
  'annavandĲk@gmail.com',
  'anna\u200Bvandijk@gmail.com',
  'anna\u00ADvandijk@gmail.com',
  '\uFEFFannavandijk@gmail.com',
  'annavandijk\u200D@gmail.com',
  '𝐚𝐧𝐧𝐚vandijk@gmail.com',
  'ⓐⓝⓝⓐvandijk@gmail.com',
];

describe('one mailbox, one address', () => {
  it('knows forty spellings of an address as one', () => {
    expect(new Set(spellings).size).toBe(40);
    expect(new Set(spellings.map(canonicalEmail))).toEqual(new Set(['annavandijk@gmail.com']));
  });

  it.each([
    ['dots count outside Gmail', 'a.b@example.com', 'a.b@example.com'],
    ['tags are taken off everywhere', 'anna+vonk@example.com', 'anna@example.com'],
    ['a name that begins with + stays', '+anna@example.com', '+anna@example.com'],
    ['an international domain is written in punycode', 'anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
    ['and known when it comes in punycode', 'anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['composed and decomposed letters are the same', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['only the last @ parts name and domain', 'a@b@example.com', 'a@b@example.com'],
    ['a text without @ stays a text', ' Anna ', 'anna'],
    ['a domain that is none stays as it is', 'anna@exa mple/com', 'anna@exa mple/com'],
    ['what stands behind a domain is not taken off', 'anna@example.com/x', 'anna@example.com/x'],
    ['a domain no URL can hold stays as it is', 'anna@xn--', 'anna@xn--'],
    ['no domain at all', 'anna@', 'anna@'],
    ['a domain that looks like the one of Gmail is another', 'a.b@notgmail.com', 'a.b@notgmail.com'],
  ])('%s', (_, address, canonical) => expect(canonicalEmail(address)).toBe(canonical));

  it('changes nothing when applied twice', () => {
    for (const address of [...spellings, 'René+x@BÜCHER.example'])
      expect(canonicalEmail(canonicalEmail(address))).toBe(canonicalEmail(address));
  });
});
