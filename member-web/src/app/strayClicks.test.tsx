import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreStrayClicks } from './strayClicks.ts';

const pressed = vi.fn();
/** A click at a moment and a place; `detail` 0 is one of a key. */
function press(selector: string, at: number, { x = 100, y = 100, detail = 1 } = {}) {
  const element = document.querySelector(selector);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  element?.dispatchEvent(event);
  return event.defaultPrevented;
}
const times = () => pressed.mock.calls.map(([name]) => String(name)).join(' ');

const CONTROLS = `
  <form><button id="send"><b>Send</b></button></form><a id="foot" href="/pricing">Pricing</a>
  <button id="turn" type="button">Next</button><button id="restore" type="button" data-acts-once>Restore</button>
  <label id="tick"><input id="box" type="checkbox" /> Yes</label><p id="text">Words</p>`;

describe('the second press of a double click', () => {
  const listening = new AbortController();
  let stop: () => void;
  beforeAll(() => {
    const { signal } = listening;
    const note = (event: Event) => {
      pressed((event.target as Element).closest('[id]')?.id);
      if (event.target instanceof Element && event.target.closest('a, form')) event.preventDefault();
    };
    document.addEventListener('click', note, { signal });
  });
  beforeEach(() => {
    document.body.innerHTML = CONTROLS;
    stop = ignoreStrayClicks();
    pressed.mockClear();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });
  afterAll(() => listening.abort());

  it.each(['#send b', '#restore'])('does not send once more what acts once: %s', (selector) => {
    const arrived = [0, 130, 399, 400].map((later, round) => {
      const first = 10_000 * (round + 1);
      press(selector, first);
      pressed.mockClear();
      press(selector, first + later);
      return pressed.mock.calls.length === 1;
    });
    expect(arrived).toEqual([false, false, false, true]);
  });

  it('is none where something was written between the two', () => {
    press('#send', 1000);
    document.querySelector('#box')?.dispatchEvent(new Event('input', { bubbles: true }));
    press('#send', 1100);
    expect(times()).toBe('send send');
  });

  it('does not reach what came under the finger after the first', () => {
    press('#send b', 1000);
    press('#foot', 1130, { x: 110, y: 96 });
    expect(times()).toBe('send');
    press('#foot', 1600, { x: 110, y: 96 });
    expect(times()).toBe('send foot');
  });

  it('is one of its own at a control that may be pressed fast, further away, and beside all of them', () => {
    const pairs = [
      ['#turn', '#turn', 100],
      ['#turn', '#foot', 124],
      ['#text', '#foot', 100],
      ['#send', '#text', 100],
    ] as const;
    for (const [round, [first, second, x]] of pairs.entries()) {
      const at = 10_000 * (round + 1);
      pressed.mockClear();
      press(first, at);
      press(second, at + 100, { x });
      expect(times()).toBe(`${first.slice(1)} ${second.slice(1)}`);
    }
  });

  it('is not what a label hands on to its field', () => {
    press('#tick', 1000);
    expect(document.querySelector<HTMLInputElement>('#box')?.checked).toBe(true);
  });

  it('is let through where it has no place: keys, and what assists', () => {
    press('#send', 7000, { detail: 0 });
    press('#send', 7050, { detail: 0 });
    expect(times()).toBe('send send');
  });
});
