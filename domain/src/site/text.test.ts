import { TEXT_MAX } from '@vonk/contracts/texts/textRules';
import { describe, expect, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { changeText, CHANGED_TEXTS_MAX, revertText } from './changeText.ts';
import { overlayOf, overlaysOf } from './overlayOf.ts';
import { text as stream, type TextEvent } from './text.ts';

const given = specify(stream);
const PLACE = 'payments/screen all.shop';
const about = { language: 'de', place: PLACE, by: 'staff-1', reason: 'clearer' } as const;
const facts = { shipped: 'Credits kaufen', english: 'Buy credits', against: 'digest-1' };
const changed = (
  version: number,
  words: string,
  older: string = facts.shipped,
  against = facts.against,
): TextEvent => ({
  type: 'TextChanged',
  data: { ...about, version, older, words, against },
});
const reverted = (version: number, older: string): TextEvent => ({
  type: 'TextReverted',
  data: { ...about, version, older, words: facts.shipped },
});

describe('a text that staff change', () => {
  const change = (version: number, words: string, past: TextEvent[] = [], shipped = facts) =>
    given(...past).when((state) => changeText(state, { ...about, version, words }, shipped));
  const revert = (version: number, ...past: TextEvent[]) =>
    given(...past).when((state) => revertText(state, { ...about, version }, facts));

  it('says the new words, and the same ones once', () => {
    change(0, 'Jetzt aufladen').thenRecords(changed(1, 'Jetzt aufladen'));
    change(1, 'Jetzt aufladen', [changed(1, 'Jetzt aufladen')]).thenNothing();
    change(0, facts.shipped).thenNothing();
  });

  it('keeps the reason without the blanks around it', () =>
    given()
      .when((state) => changeText(state, { ...about, reason: ' clearer ', version: 0, words: 'Jetzt aufladen' }, facts))
      .thenRecords(changed(1, 'Jetzt aufladen')));

  it('that the house has no more says nothing when it is taken back', () =>
    given(changed(1, 'Jetzt aufladen'))
      .when((state) => revertText(state, { ...about, version: 1 }, { shipped: null }))
      .thenRecords({ type: 'TextReverted', data: { ...about, version: 2, older: 'Jetzt aufladen', words: '' } }));

  it('of a region is judged by the rules of its language', () => {
    const there = { ...about, language: 'de-CH' } as const;
    const change = (words: string) =>
      given().when((state) => changeText(state, { ...there, version: 0, words }, facts));
    change('Jetzt aufladen').thenRecords({
      type: 'TextChanged',
      data: { ...there, version: 1, older: facts.shipped, words: 'Jetzt aufladen', against: facts.against },
    });
    change('Wählen Sie').thenRefuses('invalid_request', {
      errors: [{ path: 'words', code: 'text_word', values: { found: 'Wählen Sie' } }],
    });
  });

  it('is not written over by somebody who did not see the latest change, also not once it was undone', () => {
    change(0, 'Aufladen', [changed(1, 'Jetzt aufladen')]).thenRefuses('page_changed');
    const past = [changed(1, 'Jetzt aufladen'), reverted(2, 'Jetzt aufladen')];
    change(0, 'Aufladen', past).thenRefuses('page_changed');
    change(1, 'Aufladen', past).thenRefuses('page_changed');
    change(2, 'Aufladen', past).thenRecords(changed(3, 'Aufladen'));
    revert(0, changed(1, 'Jetzt aufladen')).thenRefuses('page_changed');
  });

  it('goes back to the words of the house, also when somebody types them', () => {
    revert(1, changed(1, 'Jetzt aufladen')).thenRecords(reverted(2, 'Jetzt aufladen'));
    change(1, facts.shipped, [changed(1, 'Jetzt aufladen')]).thenRecords(reverted(2, 'Jetzt aufladen'));
    revert(0).thenNothing();
  });

  it('is written against the words of a newer house by saving it again', () => {
    const newer = { ...facts, english: 'Get credits', against: 'digest-2' };
    change(1, 'Aufladen', [changed(1, 'Aufladen')], newer).thenRecords(changed(2, 'Aufladen', 'Aufladen', 'digest-2'));
  });

  it('needs a reason', () => {
    given()
      .when((state) => changeText(state, { ...about, reason: ' ', version: 0, words: 'Aufladen' }, facts))
      .thenRefuses('reason_required');
  });

  it.each([
    ['nothing at all', ' ', 'required'],
    ['a value that the text does not have', 'Kaufe {{count}}', 'text_placeholders'],
    ['markup', '<b>Kaufen</b>', 'text_placeholders'],
    ['half a tag', 'Kaufen <script', 'text_markup'],
    ['a text of another place', '$t(site:title)', 'text_markup'],
    ['a sign that turns the line around', 'Kaufen\u202e', 'text_markup'],
    ['a line break', 'Credits\nkaufen', 'text_markup'],
    ['a word of no glossary', 'Ins Postfach', 'text_word'],
    ['another form of address', 'Wählen Sie', 'text_word'],
    ['a suffix for a gender', 'Freund(e)', 'text_word'],
    ['straight quotes', 'Das "Paket"', 'text_word'],
    ['a raised voice', 'Kaufen!', 'text_loud'],
    ['more than a button has room for', 'x'.repeat(23), 'text_button'],
    ['more than fits', 'x'.repeat(TEXT_MAX + 1), 'too_long'],
  ])('refuses %s, at its field', (_what, words, code) => {
    const state = stream.initial();
    const decide = () => changeText(state, { ...about, version: 0, words }, facts);
    expect(decide).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { errors: expect.arrayContaining([expect.objectContaining({ path: 'words', code })]) as unknown },
      }),
    );
  });

  it('takes a button of exactly the room there is', () => {
    change(0, 'x'.repeat(22)).thenRecords(changed(1, 'x'.repeat(22)));
  });

  it('takes so many changed texts and no more: one that was undone makes room', () => {
    const other = (at: number): TextEvent => ({
      type: 'TextChanged',
      data: { ...about, place: `site/screen a${at}`, version: 1, older: 'a', words: 'b', against: 'x' },
    });
    const many = Array.from({ length: CHANGED_TEXTS_MAX }, (_none, at) => other(at));
    const values = { limit: CHANGED_TEXTS_MAX };
    change(0, 'Aufladen', many).thenRefuses('invalid_request', {
      errors: [{ path: 'words', code: 'text_limit', values }],
    });
    change(0, 'Aufladen', many.slice(1)).thenRecords(changed(1, 'Aufladen'));
    const undone: TextEvent = {
      type: 'TextReverted',
      data: { ...about, place: 'site/screen a0', version: 2, older: 'b', words: 'a' },
    };
    change(0, 'Aufladen', [...many, undone]).thenRecords(changed(1, 'Aufladen'));
    change(1, 'Kaufen', [...many.slice(1), changed(1, 'Aufladen')]).thenRecords(changed(2, 'Kaufen', 'Aufladen'));
  });
});

describe('what is said instead of the words of the house', () => {
  const stateOf = (...events: TextEvent[]) =>
    events.reduce((state, event) => stream.evolve[event.type](event as never, state), stream.initial());

  it('is what stands, of texts there are, with the values they have', () => {
    const state = stateOf(changed(1, 'Jetzt aufladen'));
    const said = (english: string | null) =>
      overlayOf([['de', state]], () => english)
        .get('de')
        ?.get(PLACE);
    expect(said('Buy credits')).toBe('Jetzt aufladen');
    expect(said(null)).toBeUndefined();
    expect(said('Buy {{count}} credits')).toBeUndefined();
  });

  it('is nothing once everything was undone', () => {
    const state = stateOf(changed(1, 'Jetzt aufladen'), reverted(2, 'Jetzt aufladen'));
    expect(state.changed).toBe(0);
    expect(overlayOf([['de', state]], () => 'Buy credits').size).toBe(0);
  });

  it('lies over itself by site: a site its own words over those of everywhere, a region before its language', () => {
    const everywhere = stateOf(changed(1, 'Jetzt aufladen'));
    const atSite = stateOf(changed(1, 'Aufladen'));
    const region = stateOf(changed(1, 'Da aufladen'));
    const { everywhere: house, bySite } = overlaysOf(
      [
        ['de', everywhere],
        ['de-CH', region],
      ],
      [
        ['b.example.org', [['de', atSite]]],
        ['c.example.org', [['de', stream.initial()]]],
      ],
      () => 'Buy credits',
    );
    expect(house.get('de')?.get(PLACE)).toBe('Jetzt aufladen');
    expect([...bySite.keys()]).toEqual(['b.example.org']);
    const said = bySite.get('b.example.org');
    expect([said?.get('de')?.get(PLACE), said?.get('de-CH')?.get(PLACE)]).toEqual(['Aufladen', 'Da aufladen']);
  });

  it('of a site is no word that staff alone read', () => {
    const own: TextEvent = {
      type: 'TextChanged',
      data: { ...about, place: 'staffRefusals blocked', version: 1, older: 'a', words: 'b', against: '' },
    };
    const { bySite } = overlaysOf([], [['b.example.org', [['de', stateOf(own)]]]], () => 'a');
    expect(bySite.size).toBe(0);
  });
});
