import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { issueLink } from './issueLink.ts';
import { link, type LinkEvent } from './link.ts';
import { useLink } from './useLink.ts';
import { foundingSettings } from '../site/foundingSettings.ts';

const given = specify(link);
const now = new Date('2026-02-01T10:00:00Z');
const issued = (purpose: LinkEvent['data']['purpose'], expires_at: string): LinkEvent => ({
  type: 'LinkIssued',
  data: { link: 'link-1', purpose, member: 'anna', expires_at, address: 'anna@example.com' },
});
const used: LinkEvent = { type: 'LinkUsed', data: { link: 'link-1', purpose: 'password_reset', member: 'anna' } };
const reset = issued('password_reset', '2026-02-01T11:00:00.000Z');

describe('a link in a mail', () => {
  it.each([
    ['password_reset', '2026-02-01T11:00:00.000Z'],
    ['activation', '2026-02-08T10:00:00.000Z'],
    ['mail_change', '2026-02-02T10:00:00.000Z'],
    ['reactivation', '2026-02-15T10:00:00.000Z'],
    ['unsubscribe', '2027-02-01T10:00:00.000Z'],
  ] as const)('for %s is good until %s', (purpose, expires_at) =>
    given()
      .when((state) =>
        issueLink(
          state,
          { link: 'link-1', purpose, member: 'anna', address: 'anna@example.com' },
          { now, settings: foundingSettings },
        ),
      )
      .thenRecords(issued(purpose, expires_at)),
  );

  it('may be given an end of its own', () => {
    const command = { link: 'link-1', purpose: 'reactivation' as const, member: 'anna', address: 'anna@example.com' };
    given()
      .when((state) =>
        issueLink(state, { ...command, expires_at: '2026-02-03T00:00:00.000Z' }, { now, settings: foundingSettings }),
      )
      .thenRecords(issued('reactivation', '2026-02-03T00:00:00.000Z'));
  });

  it('is made once', () => {
    const command = { link: 'link-1', purpose: 'password_reset' as const, member: 'anna', address: 'anna@example.com' };
    for (const past of [[reset], [reset, used]])
      given(...past)
        .when((state) => issueLink(state, command, { now, settings: foundingSettings }))
        .thenNothing();
  });

  const use = (time: string, ...past: LinkEvent[]) =>
    given(...past).when((state) =>
      useLink(state, { link: 'link-1', purpose: 'password_reset' }, { now: new Date(time) }),
    );

  it('works until the moment it expires', () => {
    use('2026-02-01T10:59:59.999Z', reset).thenRecords(used);
    use('2026-02-01T11:00:00.000Z', reset).thenRefuses('link_expired');
  });
  it('works once', () => use('2026-02-01T10:30:00Z', reset, used).thenRefuses('link_expired'));
  it('works for its own purpose only', () =>
    use('2026-02-01T10:30:00Z', issued('activation', '2026-02-08T10:00:00.000Z')).thenRefuses('link_expired'));
  it('must have been made', () => use('2026-02-01T10:30:00Z').thenRefuses('link_expired'));
});
