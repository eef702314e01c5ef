import { useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepActs } from './keepActs.ts';
import { Started } from './Started.tsx';

const field = () => document.querySelector<HTMLInputElement>('#root input')!;
const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
/** A key, as a browser has it. */
const press = (letters: string) => {
  valueOf.set?.call(field(), field().value + letters);
  field().dispatchEvent(new Event('input', { bubbles: true }));
};

/** Drawn again as soon as it is there, as a screen is whose data comes. */
function Search({ drawnAgain }: { drawnAgain?: () => void }) {
  const [found, setFound] = useState('');
  const [isThere, setThere] = useState(false);
  useEffect(() => (isThere ? drawnAgain?.() : queueMicrotask(() => setThere(true))), [isThere, drawnAgain]);
  return <input aria-label="find" value={found} onChange={(event) => setFound(event.target.value)} />;
}

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const before = scope.IS_REACT_ACT_ENVIRONMENT;
beforeEach(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  document.body.innerHTML = `<div id="root">${renderToString(<Search />)}</div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  scope.IS_REACT_ACT_ENVIRONMENT = before;
  vi.useRealTimers();
});

it('loses no letter of a word that is being typed while the site takes over', async () => {
  // What is put off is done when a reader has gone on typing.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const root = document.getElementById('root')!;
  const replay = keepActs(root);
  press('Pr');
  let site: Root | undefined;
  await new Promise<void>((resolve) => {
    const page = (
      <Started then={replay}>
        <Search drawnAgain={resolve} />
      </Started>
    );
    site = hydrateRoot(root, page);
  });
  press('e');
  vi.runAllTimers();
  vi.useRealTimers();
  press('mium');
  await expect.poll(() => field().value).toBe('Premium');
  site?.unmount();
});
