import { describe, expect, it } from 'vitest';
import { pageDifference } from './pageDifference.ts';

describe('the difference of two versions', () => {
  it('names what went and what came, word by word', () => {
    expect(pageDifference('You have 14 days.', 'You have 30 days.')).toEqual([
      { kind: 'same', text: 'You have ' },
      { kind: 'gone', text: '14' },
      { kind: 'new', text: '30' },
      { kind: 'same', text: ' days.' },
    ]);
  });

  it('is one piece when nothing changed', () => {
    expect(pageDifference('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
  });

  it('shows of a long text what stands around the change', () => {
    const long = 'word '.repeat(500);
    const [before, , , after] = pageDifference(`${long}old ${long}`, `${long}new ${long}`);
    expect(before?.text.length).toBeLessThan(200);
    expect(before?.text).toContain('[…]');
    expect(after?.text.length).toBeLessThan(200);
  });
});
