import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenNeeded } from './whenNeeded.ts';

let needed: ReturnType<typeof vi.fn<() => void>>;
let scheme: EventTarget;
beforeEach(() => {
  scheme = new EventTarget();
  vi.stubGlobal('matchMedia', () => scheme);
  document.body.innerHTML =
    '<a href="/pricing"><b>prices</b></a><details><summary>why</summary></details><button>sign up</button><input />' +
    '<dialog open><select></select><button data-enter>enter</button></dialog>';
  needed = vi.fn();
  whenNeeded(needed);
});
afterEach(() => {
  // Whatever still listens is told, and listens no more.
  scheme.dispatchEvent(new Event('change'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});
const the = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const happens = (target: EventTarget, name: string, more: object = {}) =>
  void target.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), more));

describe('a page that is read', () => {
  it.each(['pointerdown', 'touchstart', 'click', 'input', 'change', 'submit', 'keydown'])(
    'needs the site as soon as its reader does something (%s), once',
    (sign) => {
      happens(the('button'), sign);
      happens(the('button'), sign);
      happens(the('input'), 'pointerdown');
      expect(needed).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['a b', 'summary', '[data-enter]'])('needs none for what does its work by itself (%s)', (selector) => {
    for (const sign of ['pointerdown', 'touchstart', 'click']) happens(the(selector), sign);
    expect(needed).not.toHaveBeenCalled();
    happens(document.body, 'pointerdown');
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it('needs it for a field that has the focus, and not for what the page itself gives it to', () => {
    happens(the('dialog select'), 'focusin');
    happens(the('[data-enter]'), 'focusin');
    expect(needed).not.toHaveBeenCalled();
    happens(the('input'), 'focusin');
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it('needs it for a mouse that moves, and not for a finger that scrolls', () => {
    happens(document.body, 'pointermove', { pointerType: 'touch' });
    expect(needed).not.toHaveBeenCalled();
    happens(document.body, 'pointermove', { pointerType: 'mouse' });
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it('needs it past the first screen, and not before', () => {
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(window.innerHeight);
    fireEvent.scroll(document);
    expect(needed).not.toHaveBeenCalled();
    scrolled.mockReturnValue(window.innerHeight + 1);
    fireEvent.scroll(document);
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it('needs it when the reader comes back to the tab, and not when they leave it', () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    happens(document, 'visibilitychange');
    expect(needed).not.toHaveBeenCalled();
    visible.mockReturnValue('visible');
    happens(document, 'visibilitychange');
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it('needs it when the page is gone back to as it was left, and not when it is loaded', () => {
    happens(window, 'pageshow', { persisted: false });
    expect(needed).not.toHaveBeenCalled();
    happens(window, 'pageshow', { persisted: true });
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it('needs it when the system turns dark', () => {
    scheme.dispatchEvent(new Event('change'));
    expect(needed).toHaveBeenCalledTimes(1);
  });
});
