import { describe, expect, it } from 'vitest';
import { openToken, sealToken } from './sealedToken.ts';

const [secret, other] = ['s'.repeat(32), 'o'.repeat(32)];

describe('a token of a link', () => {
  const token = sealToken(secret, 'unsubscribe', 'anna like');

  it('is read by the house that made it, for the purpose it was made for', () => {
    expect(openToken(secret, 'unsubscribe', token)).toBe('anna like');
    expect(openToken(other, 'unsubscribe', token)).toBeNull();
    expect(openToken(secret, 'reactivation', token)).toBeNull();
  });

  it('tells nobody what stands in it, and looks different each time', () => {
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('anna');
    expect(sealToken(secret, 'unsubscribe', 'anna like')).not.toBe(token);
  });

  it('is nothing any more once a single character is another', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(openToken(secret, 'unsubscribe', changed), String(at)).toBeNull();
    }
    for (const wrong of ['', 'x', `${token}A`, token.slice(1), '%%%'])
      expect(openToken(secret, 'unsubscribe', wrong)).toBeNull();
  });
});
