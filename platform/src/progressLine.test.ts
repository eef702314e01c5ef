import { describe, expect, it } from 'vitest';
import { progressLine } from './progressLine.ts';

const written = (isTTY: boolean) => {
  const texts: string[] = [];
  const { show, say } = progressLine({ isTTY, write: (text) => texts.push(text) });
  show('1000 of 6311');
  show('4000 of 6311');
  say('chats: made anew');
  return texts.join('');
};

describe('how far a command is', () => {
  it('is one line on a terminal, which what stays takes the place of', () => {
    expect(written(true)).toBe('\r\u001b[2K1000 of 6311\r\u001b[2K4000 of 6311\r\u001b[2Kchats: made anew\n');
  });
  it('is left out of a file and of a pipe, which have each line that stays for itself', () => {
    expect(written(false)).toBe('chats: made anew\n');
  });
});
