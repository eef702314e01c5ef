import '../../test/setup.ts';
import { streams } from '@vonk/contracts/streams';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../app/words.ts';
import { auditSubject, type SubjectPart } from './auditSubject.ts';

const ANNA = '0f0e0d0c-1111-4222-8333-444455556666';
const BRAM = '1f0e0d0c-1111-4222-8333-444455556666';
const STAFF = '2f0e0d0c-1111-4222-8333-444455556666';
const told = (stream: string, data: object = {}) =>
  auditSubject({ stream, data: data as Record<string, unknown> })
    .map((part: SubjectPart) => (typeof part === 'string' ? part : `[${part.resource ?? '-'} ${part.id}]`))
    .join('');

afterEach(() => speak('en'));

describe('what an entry of the audit is on', () => {
  it.each([
    [`wallet-${ANNA}`, `Wallet of [members ${ANNA}]`],
    [`member-${ANNA}`, `Account of [members ${ANNA}]`],
    [`pair-${ANNA}-${BRAM}`, `Likes and blocks between [members ${ANNA}] and [members ${BRAM}]`],
    [`conversation-${ANNA}-${BRAM}`, `Conversation between [members ${ANNA}] and [members ${BRAM}]`],
    [`swipes-${ANNA}-2026-03-02`, `Swipes of [members ${ANNA}] on 2 Mar 2026`],
    [`payment-${ANNA}`, `Payment [payments ${ANNA}]`],
    [`complaint-${ANNA}`, `Complaint [complaints ${ANNA}]`],
    [`trace-${STAFF}-2026-03-02`, `What [staff ${STAFF}] read on 2 Mar 2026`],
    ['month-2026-03', 'Books of Mar 2026'],
    ['site-vonk.example', 'Settings of vonk.example'],
    ['link-abc-def', 'An email link'],
    ['something-else', 'something-else'],
    ['pair-broken', 'pair-broken'],
  ])('%s is told as %s', (stream, words) => {
    expect(told(stream)).toBe(words);
  });

  it('is the record that staff acted on, not the account of who did it', () => {
    const own = `staff-${STAFF}`;
    expect(told(own, { staff: STAFF, act: 'resolve complaints', about: BRAM })).toBe(
      `Complaints: [complaints ${BRAM}]`,
    );
    expect(told(own, { staff: STAFF, act: 'approve photos', about: BRAM })).toBe(`Photo review: [- ${BRAM}]`);
    expect(told(`trace-${STAFF}-2026-03-02`, { staff: STAFF, resource: 'members', about: ANNA })).toBe(
      `Members: [members ${ANNA}]`,
    );
    const read = (resource: string, about: string, member = ANNA) =>
      told(`trace-${STAFF}-2026-03-02`, { staff: STAFF, resource, about, member });
    expect(read('payments', BRAM)).toBe(`Payments: [payments ${BRAM}]`);
    // What a list has of a member has no record of its own.
    expect(read('payments', ANNA)).toBe(`Payments of [members ${ANNA}]`);
    expect(read('timeline', ANNA)).toBe(`History of [members ${ANNA}]`);
    expect(told(own, { staff: STAFF, act: 'change password', about: STAFF })).toBe(`Staff account [staff ${STAFF}]`);
    expect(told('invitation-abc', { invitation: 'i1' })).toBe('Invitation [invitations i1]');
  });

  it('tells a day as its reader writes it, also where the day is the record', async () => {
    const read = (about: string) =>
      told(`trace-${STAFF}-2026-03-02`, { staff: STAFF, resource: 'proofs', about, member: ANNA });
    expect(read('2026-03-01')).toBe('Book checks: 1 Mar 2026');
    expect(read('2026-13-45')).toBe('Book checks: [- 2026-13-45]');
    await speak('nl');
    expect(read('2026-03-01')).toContain(': 1 mrt 2026');
    await speak('de');
    expect(told(`trace-${STAFF}-2026-03-02`)).toContain('02.03.2026');
  });

  const PARTS: Readonly<Record<string, string>> = { date: '2026-03-02', language: 'de' };
  it('is in words for every kind of stream', () => {
    for (const [category, { id }] of Object.entries(streams)) {
      const parts = (id as readonly string[]).map((part) => PARTS[part] ?? ANNA);
      expect(told(`${category}-${parts.join('-')}`)).not.toContain(`${category}-`);
    }
  });
});
