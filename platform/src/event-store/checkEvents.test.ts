import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkEvents, eventBytes, maxAppendBytes } from './checkEvents.ts';
import { InvalidEvent, type NewEvent } from './eventStore.ts';

const event = (over: Partial<NewEvent> = {}): NewEvent => ({
  id: '7b0a1c56-9f6e-4a37-8d44-2f1f4f2f7a11',
  type: 'MessageSent',
  data: { text: 'Hoi' },
  metadata: { at: '2026-03-01T10:00:00.000Z' },
  ...over,
});
const other = '7b0a1c56-9f6e-4a37-8d44-2f1f4f2f7a12';
const check =
  (stream: string, ...events: NewEvent[]) =>
  () =>
    checkEvents(stream, events);

describe('what may be stored', () => {
  it.each(['wallet-1', 'pair-a-b', 'site-vonk.nl', 'member-é😀', `wallet-${'x'.repeat(393)}`])(
    '%s is a stream',
    (name) => expect(check(name, event())).not.toThrow(),
  );
  it.each(['', 'wallet', 'wallet-', '-1', '$ce-wallet', '$$wallet-1', 'wal let-1', 'wallet-\u0000', 'wallet-\ud800'])(
    '%j is no stream',
    (name) => expect(check(name, event())).toThrow(InvalidEvent),
  );
  it('a stream name of 401 characters is refused', () =>
    expect(check(`wallet-${'x'.repeat(394)}`, event())).toThrow(InvalidEvent));

  it.each([
    ['emoji', '😀'],
    ['text that looks like an escape', '\\u0000 and \\\\ud800'],
    ['a control character', '\u0001'],
  ])('%s may be in the data', (_, text) => expect(check('wallet-1', event({ data: { text } }))).not.toThrow());

  it.each([
    ['U+0000 in a value', { data: { text: 'a\u0000' } }],
    ['U+0000 in a key', { data: { 'a\u0000': 1 } }],
    ['U+0000 after a backslash', { data: { text: '\\\u0000' } }],
    ['the first half of an emoji', { data: { text: '\ud83d' } }],
    ['the second half of an emoji', { data: ['\ude00'] }],
    ['a broken character in the metadata', { metadata: { at: '2026-03-01T10:00:00.000Z', actor: '\ud83d' } }],
    ['a broken character in the type', { type: 'Sent\ud83d' }],
    ['no data at all', { data: undefined }],
    ['a function', { data: () => 1 }],
    ['a bigint', { data: { amount: 1n } }],
    ['an id that is no UUID', { id: 'message-1' }],
    ['an empty id', { id: '' }],
    ['an empty type', { type: '' }],
    ['a reserved type', { type: '$>' }],
    ['a time that is none', { metadata: { at: 'yesterday' } }],
  ])('%s is refused', (_, over) => expect(check('wallet-1', event(over))).toThrow(InvalidEvent));

  it('data that contains itself is refused', () => {
    const data: Record<string, unknown> = {};
    data.self = data;
    expect(check('wallet-1', event({ data }))).toThrow(InvalidEvent);
  });

  it('an append of nothing is refused', () => expect(check('wallet-1')).toThrow(InvalidEvent));
  it('the same id twice in one append is refused, in whatever case it is written', () =>
    expect(check('wallet-1', event(), event({ id: event().id.toUpperCase() }))).toThrow(InvalidEvent));
  it('two events with ids of their own are taken', () =>
    expect(check('wallet-1', event(), event({ id: other }))).not.toThrow());

  it('an append is taken up to its limit and not one byte beyond', () => {
    const envelope =
      JSON.stringify({ data: { text: '' }, metadata: event().metadata }).length + 'MessageSent'.length + eventBytes;
    const text = 'x'.repeat(maxAppendBytes - envelope);
    expect(check('wallet-1', event({ data: { text } }))).not.toThrow();
    expect(check('wallet-1', event({ data: { text: `${text}x` } }))).toThrow(InvalidEvent);
  });

  it('many small events count with what a store adds to each', () => {
    const small = (count: number) => Array.from({ length: count }, () => event({ id: randomUUID(), data: 1 }));
    const bytes = JSON.stringify({ data: 1, metadata: event().metadata }).length + 'MessageSent'.length + eventBytes;
    const most = Math.floor(maxAppendBytes / bytes);
    expect(check('wallet-1', ...small(most))).not.toThrow();
    expect(check('wallet-1', ...small(most + 1))).toThrow(InvalidEvent);
  });
});
