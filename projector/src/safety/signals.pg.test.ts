import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened, joined } from '../testing/happened.ts';
import { safetyProjection } from './safety.projection.ts';
import { signalsProjection } from './signals.projection.ts';
import { listSignals, readCautions, readSignal, readWarnings } from './signals.query.ts';

const OPENER = 'Hoi {name}, wat een ontzettend leuk profiel heb jij!';
/** As founded: `signal_thresholds`. */
const FROM = {
  ...{ copied_opener: 5, contact_details: 3, payment_talk: 1, repeated_text: 8, many_conversations: 15 },
};
const ALL = { offset: 0, limit: 50 };

describe('what points to scam or spam', () => {
  let readModels: TestReadModels;
  let count = 0;
  beforeAll(async () => {
    readModels = await testReadModels([signalsProjection, safetyProjection]);
    for (const member of ['sly', 'kim', 'fast', 'pay']) await readModels.given(`member-${member}`, ...joined(member));
  });
  afterAll(() => readModels.drop());

  const says = (member: string, to: string, text: string) =>
    readModels.given(
      `wallet-${member}`,
      happened('MessageSent', {
        ...{ member, to, conversation: `${member}-${to}`, message: `m${count++}`, kind: 'text', text, photo: null },
        ...{ gift: null, credits: 1, spent: [{ lot: 'l', credits: 1 }], balance_after: 9 },
      }),
    );
  const signalsOf = async (member: string) =>
    (await listSignals(readModels.db, { member, from: FROM }, ALL)).signals.map(({ kind, value }) => [kind, value]);

  it('is the same opener to five people, whatever their names, and not to four', async () => {
    for (const name of ['Anna', 'Bea', 'Cor', 'Dan']) await says('sly', name, OPENER.replace('{name}', name));
    expect(await signalsOf('sly')).toEqual([]);
    expect(await readCautions(readModels.db, { conversation: 'sly-Anna', sender: 'sly', copiedFrom: 5 })).toEqual([]);
    const fifth = {
      copiedFrom: 5,
      conversation: 'sly-Eva',
      sender: 'sly',
      text: OPENER.replace('{name}', 'Eva'),
    };
    expect(await readWarnings(readModels.db, fifth)).toEqual(['copied_opener']);
    await says('sly', 'Eva', fifth.text);
    expect(await signalsOf('sly')).toEqual([['copied_opener', 5]]);
    expect(await readCautions(readModels.db, { conversation: 'sly-Anna', sender: 'sly', copiedFrom: 5 })).toEqual([
      'copied_opener',
    ]);
  });

  it('is not what everybody says, nor what somebody else wrote alike', async () => {
    for (let person = 0; person < 12; person++) await says('kim', `p${person}`, 'Hoi!');
    await says('kim', 'p13', OPENER);
    expect(await signalsOf('kim')).toEqual([]);
  });

  it('is talk of money in a first message, at once, with what was found', async () => {
    const asked = {
      copiedFrom: 5,
      conversation: 'pay-ann',
      sender: 'pay',
      text: 'Koop een steam kaart voor me, app 06 12345678',
    };
    expect(await readWarnings(readModels.db, asked)).toEqual(['payment_talk', 'contact_details']);
    await says('pay', 'ann', asked.text);
    expect(await readSignal(readModels.db, 'pay.payment_talk')).toMatchObject({
      ...{ value: 1, features: ['gift_card'], verdict: null, payment_people: 1, contact_people: 1, conversations: 1 },
    });
    expect(await readCautions(readModels.db, { conversation: 'pay-ann', sender: 'pay', copiedFrom: 5 })).toEqual([
      'payment_talk',
      'contact_details',
    ]);
    expect(await readCautions(readModels.db, { conversation: 'pay-ann', sender: 'ann', copiedFrom: 5 })).toEqual([]);
  });

  it('is not what two say who have been talking', async () => {
    for (const text of ['een', 'twee', 'drie', 'Bel me: 06 12345678']) await says('kim', 'pal', text);
    expect(await readCautions(readModels.db, { conversation: 'kim-pal', sender: 'kim', copiedFrom: 5 })).toEqual([]);
    expect(
      await readWarnings(readModels.db, { conversation: 'kim-pal', sender: 'kim', text: 'bitcoin', copiedFrom: 5 }),
    ).toEqual([]);
  });

  it('is fifteen conversations within a day of signing up', async () => {
    for (let person = 0; person < 15; person++)
      await readModels.given(
        'wallet-fast',
        happened('ConversationStarted', { member: 'fast', conversation: `fast-${person}`, with: `x${person}` }),
      );
    expect(await signalsOf('fast')).toEqual([['many_conversations', 15]]);
  });

  it('leaves the queue when staff looked at it, and comes back when there is twice as much', async () => {
    await readModels.given(
      'member-sly',
      happened('SignalReviewed', { member: 'sly', kind: 'copied_opener', verdict: 'dismissed', by: 'staff1' }),
    );
    const open = async () =>
      (await listSignals(readModels.db, { member: 'sly', open: true, from: FROM }, ALL)).signals.map(
        ({ kind }) => kind,
      );
    expect(await open()).toEqual([]);
    for (let person = 0; person < 4; person++) await says('sly', `q${person}`, OPENER.replace('{name}', 'Fay'));
    expect(await open()).toEqual(['repeated_text']);
    await says('sly', 'q4', OPENER.replace('{name}', 'Gea'));
    expect(await open()).toEqual(expect.arrayContaining(['copied_opener', 'repeated_text']));
  });

  it('is kept without a word of any message', async () => {
    const { rows } = await readModels.db.raw<{ rows: { kept: string }[] }>(
      `select c::text as kept from read.signal_conversations c union all select t::text from read.signal_texts t
       union all select s::text from read.signals s`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { kept } of rows) expect(kept.toLowerCase()).not.toMatch(/leuk|profiel|steam|12345678|koop/);
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());

  it('is gone with the member', async () => {
    await readModels.given('member-sly', happened('MemberErased', { member: 'sly' }));
    expect(await signalsOf('sly')).toEqual([]);
  });
});
