import { describe, expect, it } from 'vitest';
import { allEvents } from './events.ts';
import { upcast, upcasters, type StoredData, type Upcasters } from './upcasters.ts';

/** One example of each upcaster: what was stored, and what it is read as. */
const LIFTED: Readonly<Record<string, readonly [stored: StoredData, read: StoredData]>> = {
  'CampaignSaved@1': [{ campaign: 'c' }, { campaign: 'c' }],
  'FirstPurchaseSaved@1': [{ campaign: 'time_bonus' }, { campaign: 'time_bonus' }],
  'CodeIssued@1': [{ code: 'C' }, { code: 'C' }],
  'CreditsBought@1': [{ payment: 'p' }, { payment: 'p' }],
  'ComplaintFiled@1': [{ complaint: 'c' }, { complaint: 'c' }],
  'InvitationIssued@1': [{ invitation: 'i' }, { invitation: 'i' }],
  'LanderVariantSaved@1': [{ variant: 'v' }, { variant: 'v', site: null }],
  'MemberSignedUp@1': [{ member: 'anna' }, { member: 'anna' }],
  'NewsPublished@1': [{ news: 'n' }, { news: 'n' }],
  'ApprovalRequested@1': [{ approval: 'a' }, { approval: 'a' }],
  'PaymentChargedBack@1': [{ payment: 'p' }, { payment: 'p' }],
  'PaymentRefunded@1': [
    { payment: 'p', refund: 'r' },
    { payment: 'p', refund: 'r' },
  ],
  'TextChanged@1': [{ place: 'p' }, { place: 'p' }],
  'TextReverted@1': [{ place: 'p' }, { place: 'p' }],
  'PaymentStarted@1': [{ payment: 'p' }, { payment: 'p' }],
  'ReceiptIssued@1': [{ number: 1 }, { number: 1 }],
  'ReceiptIssued@2': [{ number: 1 }, { number: 1 }],
  'ReceiptIssued@3': [{ number: 1 }, { number: 1 }],
  'StaffRead@1': [{ staff: 's' }, { staff: 's' }],
  'SettlementBegun@1': [{ settlement: 's' }, { settlement: 's' }],
};

describe('the upcasters', () => {
  it('each have a test, and lift every version below the present one', () => {
    const steps = Object.entries(upcasters).flatMap(([type, all]) =>
      Object.keys(all).map((version) => `${type}@${version}`),
    );
    const needed = Object.entries(allEvents).flatMap(([type, { version }]) =>
      Array.from({ length: version - 1 }, (_, index) => `${type}@${index + 1}`),
    );
    expect(steps.sort()).toEqual(needed.sort());
    expect(Object.keys(LIFTED).sort()).toEqual(steps);
  });

  it('give what their tests say', () => {
    for (const [step, [stored, read]] of Object.entries(LIFTED)) {
      const [type = '', version = ''] = step.split('@');
      expect(upcast(upcasters, type, stored, Number(version), Number(version) + 1), step).toEqual(read);
    }
  });
});

describe('lifting an event', () => {
  const all: Upcasters = {
    Noted: {
      1: { lift: ({ words, ...rest }) => ({ ...rest, text: words }) },
      2: { lift: (data) => ({ ...data, kind: String(data.text).length > 9 ? 'long' : 'short' }) },
    },
  };

  it('goes through every version between, and leaves the present one as it is', () => {
    expect(upcast(all, 'Noted', { words: 'hello' }, 1, 3)).toEqual({ text: 'hello', kind: 'short' });
    expect(upcast(all, 'Noted', { text: 'hello to you' }, 2, 3)).toEqual({ text: 'hello to you', kind: 'long' });
    expect(upcast(all, 'Noted', { text: 'hello', kind: 'long' }, 3, 3)).toEqual({ text: 'hello', kind: 'long' });
  });

  it('is an error where a step is missing', () => {
    expect(() => upcast(all, 'Noted', {}, 3, 4)).toThrow('event Noted of version 3 cannot be lifted to 4');
    expect(() => upcast(all, 'Other', {}, 1, 2)).toThrow('event Other of version 1');
  });
});
