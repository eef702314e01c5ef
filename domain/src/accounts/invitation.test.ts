import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { applyInvitation } from './applyInvitation.ts';
import { forgetInvitation } from './forgetInvitation.ts';
import { invitation, isOpen, type InvitationEvent } from './invitation.ts';
import { issueInvitation } from './issueInvitation.ts';
import { releaseInvitation } from './releaseInvitation.ts';
import { revokeInvitation } from './revokeInvitation.ts';

const given = specify(invitation);
const now = new Date('2026-06-01T12:00:00Z');
const order = { invitation: 'i1', email: '', note: 'Press', uses: 2, days: 30, language: 'de', by: 'sam' } as const;
const issued: InvitationEvent = {
  type: 'InvitationIssued',
  data: {
    invitation: 'i1',
    email: '',
    note: 'Press',
    uses: 2,
    expires_at: '2026-07-01T12:00:00.000Z',
    language: 'de',
    by: 'sam',
  },
};
const used = (member: string): InvitationEvent => ({ type: 'InvitationUsed', data: { invitation: 'i1', member } });
const released = (member: string): InvitationEvent => ({
  type: 'InvitationReleased',
  data: { invitation: 'i1', member },
});
const revoked: InvitationEvent = { type: 'InvitationRevoked', data: { invitation: 'i1', by: 'sam', reason: 'Leaked' } };
const coming = (member: string, at = now, ...past: InvitationEvent[]) =>
  given(...past).when((state) => applyInvitation(state, { member }, { now: at }));

describe('making an invitation', () => {
  it('gives it so many signups and so many days', () =>
    given()
      .when((state) => issueInvitation(state, order, { now }))
      .thenRecords(issued));

  it('with an address makes it for one person', () =>
    given()
      .when((state) => issueInvitation(state, { ...order, email: 'a@example.com' }, { now }))
      .thenRecords({ ...issued, data: { ...issued.data, email: 'a@example.com', uses: 1 } }));

  it('happens once', () =>
    given(issued)
      .when((state) => issueInvitation(state, order, { now }))
      .thenNothing());
});

describe('signing up by invitation', () => {
  it('uses it as often as it was made for, and no more', () => {
    coming('anna', now, issued).thenRecords(used('anna'));
    coming('bram', now, issued, used('anna')).thenRecords(used('bram'));
    coming('cleo', now, issued, used('anna'), used('bram')).thenRefuses('invitation_invalid');
  });

  it('uses it once for one member, however often it is tried', () =>
    coming('anna', now, issued, used('anna'), used('bram')).thenNothing());

  it('gives a use back that came to nothing, once', () => {
    given(issued, used('anna'))
      .when((state) => releaseInvitation(state, { member: 'anna' }))
      .thenRecords(released('anna'));
    given(issued, used('anna'), released('anna'))
      .when((state) => releaseInvitation(state, { member: 'anna' }))
      .thenNothing();
    const again = [issued, used('anna'), used('bram'), released('anna')];
    coming('cleo', now, ...again).thenRecords(used('cleo'));
    coming('dora', now, ...again, used('cleo')).thenRefuses('invitation_invalid');
    coming('bram', now, ...again).thenNothing();
  });

  it('ends at the instant it expires', () => {
    coming('anna', new Date('2026-07-01T11:59:59Z'), issued).thenRecords(used('anna'));
    coming('anna', new Date('2026-07-01T12:00:00Z'), issued).thenRefuses('invitation_invalid');
  });

  it('is refused with one that was revoked or never made', () => {
    coming('anna', now, issued, revoked).thenRefuses('invitation_invalid');
    coming('anna', now).thenRefuses('invitation_invalid');
    expect(isOpen(stateAfter(invitation, [issued, revoked]), now)).toBe(false);
  });
});

describe('whom an invitation was for', () => {
  const forgotten: InvitationEvent = { type: 'InvitationForgotten', data: { invitation: 'i1' } };
  const EXPIRED = '2026-07-01T12:00:00Z';
  const forgetting = (at: string, ...past: InvitationEvent[]) =>
    given(...past).when((state) => forgetInvitation(state, { now: new Date(at) }));

  it('is forgotten at the instant it expires, and no second earlier', () => {
    forgetting('2026-07-01T11:59:59Z', issued).thenNothing();
    forgetting(EXPIRED, issued).thenRecords(forgotten);
    forgetting(EXPIRED, issued, revoked).thenRecords(forgotten);
    forgetting(EXPIRED, issued, used('anna'), released('anna')).thenRecords(forgotten);
  });

  it('is kept where somebody came by it, and forgotten once', () => {
    forgetting(EXPIRED, issued, used('anna')).thenNothing();
    forgetting(EXPIRED, issued, forgotten).thenNothing();
    forgetting(EXPIRED).thenNothing();
  });
});

describe('revoking an invitation', () => {
  const revoking = (reason: string, ...past: InvitationEvent[]) =>
    given(...past).when((state) => revokeInvitation(state, { reason, by: 'sam' }));
  it('needs a reason', () => {
    revoking('Leaked', issued).thenRecords(revoked);
    revoking(' ', issued).thenRefuses('reason_required');
  });
  it('happens once', () => revoking('Again', issued, revoked).thenNothing());
  it('needs an invitation', () => revoking('Leaked').thenRefuses('not_found'));
});
