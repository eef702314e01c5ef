import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../messaging/draft.ts';
import { keepActs } from './keepActs.ts';

const pressed = vi.fn();
const sent = vi.fn();
function Page() {
  const [found, setFound] = useState('');
  const [language, setLanguage] = useState('nl');
  const [agreed, setAgreed] = useState(false);
  return (
    <main>
      <a href="#there">There</a>
      <button type="button" onClick={pressed}>
        Sign up
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(found);
        }}
      >
        <input aria-label="find" value={found} onChange={(event) => setFound(event.target.value)} />
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <button type="submit">Find</button>
      </form>
      <select value={language} onChange={(event) => setLanguage(event.target.value)}>
        <option value="nl">nl</option>
        <option value="de">de</option>
      </select>
      <output>{`${found} ${language} ${agreed}`}</output>
    </main>
  );
}

/** Has a draft of an earlier visit, which the house knows nothing of. */
function Letter() {
  const [text, setText] = useDraft('ann-bob');
  return <textarea value={text} onChange={({ target }) => setText(target.value)} />;
}

let root: HTMLElement;
let site: Root | undefined;
const the = <One extends HTMLElement>(selector: string) => root.querySelector<One>(selector)!;
/** The site takes the page over, and hears of what was done until then. */
const start = (replay: () => void) => {
  act(() => void (site = hydrateRoot(root, <Page />)));
  act(replay);
};
beforeEach(() => {
  vi.clearAllMocks();
  root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
});
afterEach(() => {
  act(() => site?.unmount());
  root.remove();
});

describe('what a reader does before the site has started', () => {
  it('keeps a choice that was made while the page is taken over, which sets the field back between its two events', () => {
    const replay = keepActs(root);
    const [language, agreed] = [the<HTMLSelectElement>('select'), the<HTMLInputElement>('[type=checkbox]')];
    language.value = 'de';
    language.dispatchEvent(new Event('input', { bubbles: true }));
    language.value = 'nl';
    language.dispatchEvent(new Event('change', { bubbles: true }));
    agreed.checked = true;
    agreed.dispatchEvent(new Event('input', { bubbles: true }));
    agreed.checked = false;
    agreed.dispatchEvent(new Event('change', { bubbles: true }));
    start(replay);
    expect(the('output').textContent).toBe(' de true');
  });

  it('takes the last of several choices of one field', () => {
    const replay = keepActs(root);
    for (const value of ['de', 'nl', 'de']) {
      fireEvent.input(the('select'), { target: { value } });
      fireEvent.change(the('select'), { target: { value } });
    }
    start(replay);
    expect(the('output').textContent).toBe(' de false');
  });

  it.each([
    { drawn: 'Shall I', typed: 'hello', left: 'Shall I hello' },
    { drawn: null, typed: 'hello', left: 'hello' },
    { drawn: 'Shall I', typed: '', left: 'Shall I' },
  ])('stands behind the draft $drawn that the site knows of: $left', ({ drawn, typed, left }) => {
    if (drawn) localStorage.setItem('draft.ann-bob', drawn);
    const markup = renderToString(<textarea value="" readOnly />);
    root.innerHTML = markup;
    const replay = keepActs(root);
    if (typed) fireEvent.input(the('textarea'), { target: { value: typed } });
    act(() => void (site = hydrateRoot(root, <Letter />)));
    act(replay);
    expect(the<HTMLTextAreaElement>('textarea').value).toBe(left);
    expect(localStorage.getItem('draft.ann-bob')).toBe(left);
    localStorage.clear();
  });

  it('is done when it has: a button that was pressed, once', () => {
    const replay = keepActs(root);
    fireEvent.click(the('button'));
    fireEvent.click(the('button'));
    expect(pressed).not.toHaveBeenCalled();
    start(replay);
    expect(pressed).toHaveBeenCalledTimes(1);
    fireEvent.click(the('button'));
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('loses nothing that was typed, ticked or chosen', () => {
    const replay = keepActs(root);
    fireEvent.input(the('input'), { target: { value: 'refund' } });
    fireEvent.click(the('[type=checkbox]'));
    fireEvent.change(the('select'), { target: { value: 'de' } });
    start(replay);
    expect(the<HTMLInputElement>('input').value).toBe('refund');
    expect(the('output').textContent).toBe('refund de true');
  });

  it('sends a form with what stands in it, and not the page away', () => {
    const replay = keepActs(root);
    fireEvent.input(the('input'), { target: { value: 'refund' } });
    const event = new Event('submit', { bubbles: true, cancelable: true });
    the('form').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    start(replay);
    expect(sent).toHaveBeenCalledExactlyOnceWith('refund');
  });

  it('leaves links to the browser', () => {
    keepActs(root);
    expect(fireEvent.click(the('a'))).toBe(true);
  });

  it('finds the button again where the site drew the page anew', () => {
    const replay = keepActs(root);
    fireEvent.click(the('button'));
    root.innerHTML = renderToString(<Page />);
    start(replay);
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
