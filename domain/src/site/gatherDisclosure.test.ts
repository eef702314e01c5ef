import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { gatherDisclosure } from './gatherDisclosure.ts';
import { site, type SettingChange, type SettingEvent } from './site.ts';

const now = new Date('2026-02-01T10:00:00.000Z');
const change = (value: string, country: string | null, effective_from: string): SettingChange => ({
  ...{ key: 'account_disclosure', value, country, effective_from },
});
const happened = ({ inherited: _, ...one }: SettingChange): SettingEvent => ({
  type: 'SettingChanged',
  data: { site: 'main', ...one, by: 'ada', reason: 'test' },
});
const founding = change('screen', null, '2025-01-01T00:00:00.000Z');
const germany = change('mailbox', 'DE', '2025-06-01T00:00:00.000Z');
const disclosed = (own: SettingChange[], ...others: SettingChange[][]) =>
  specify(site)(...own.map(happened)).when((state) => gatherDisclosure(state, { now, others }));
const silence: SettingEvent = {
  type: 'SettingChanged',
  data: {
    ...{ site: 'main', key: 'account_disclosure', value: 'mailbox', country: null },
    ...{ effective_from: now.toISOString(), by: 'system' },
    reason: 'One for all sites and countries: it was mailbox in one of them',
  },
};

describe('a house that kept silent about accounts in one place', () => {
  it('does so everywhere', () => {
    disclosed([founding, germany]).thenRecords(silence);
    disclosed([founding], [{ ...germany, country: null }]).thenRecords(silence);
  });
  it('is as it was where it did so nowhere, or does so everywhere', () => {
    disclosed([founding]).thenNothing();
    disclosed([founding, { ...germany, value: 'screen' }]).thenNothing();
    disclosed([founding, germany, change('screen', 'DE', '2025-07-01T00:00:00.000Z')]).thenNothing();
    disclosed([change('mailbox', null, '2025-01-01T00:00:00.000Z'), germany]).thenNothing();
  });
  it('can say otherwise after that', () =>
    disclosed([
      ...[founding, germany, change('mailbox', null, '2025-08-01T00:00:00.000Z')],
      change('screen', null, '2025-09-01T00:00:00.000Z'),
    ]).thenNothing());
});
