import { staffWords } from '@vonk/platform/texts/staffWords';
import { describe, expect, it } from 'vitest';
import { saidInAudit } from './auditSearch.ts';

const found = (asked: string, language: string) => saidInAudit(asked, staffWords(language));

describe('the audit searched by what it says', () => {
  it.each([
    ['nl', 'geschorst'],
    ['de', 'GESPERRT BIS'],
    ['en', ' suspended until'],
    ['nl', 'MemberSuspended'],
  ])('finds in %s by %s', (language, asked) => expect(found(asked, language).events).toContain('MemberSuspended'));

  it('finds acts by their verb in that language, and by their name', () => {
    expect(found('suspend', 'en').acts).toContain('suspend members');
    expect(found('schorsen', 'nl').acts).toContain('suspend members');
    expect(found('pakketten', 'nl').acts).toContain('preview packages');
    expect(found('Rückerstattungen: ', 'de').acts).toContain('retry refunds');
    expect(found('change second factor', 'de').acts).toContain('change second factor');
  });

  it('looks at no word of another language, nor at what is filled in', () => {
    expect(found('geschorst', 'de').events).not.toContain('MemberSuspended');
    expect(found('{{moment}}', 'nl')).toEqual({ events: [], acts: [] });
    expect(found('zzz', 'nl')).toEqual({ events: [], acts: [] });
  });
});
