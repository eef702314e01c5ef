import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCloseRequest } from './useCloseRequest.ts';

/** What a browser keeps of those that are open: Back goes to the last of them. */
const open: Watcher[] = [];
class Watcher {
  onclose: (() => void) | null = null;
  constructor() {
    open.push(this);
  }
  destroy() {
    open.splice(open.indexOf(this), 1);
  }
}
const pressBack = () => open.at(-1)?.onclose?.();

function Sheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useCloseRequest(opened, onClose);
  return null;
}

describe('Back on a device that closes with it', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    open.length = 0;
  });

  it('closes what is open, as it would close now, and nothing that is closed or gone', () => {
    vi.stubGlobal('CloseWatcher', Watcher);
    const [first, later] = [vi.fn(), vi.fn()];
    const { rerender, unmount } = render(<Sheet opened={false} onClose={first} />);
    expect(open).toHaveLength(0);
    rerender(<Sheet opened onClose={first} />);
    rerender(<Sheet opened onClose={later} />);
    expect(open).toHaveLength(1);
    pressBack();
    expect([first.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
    rerender(<Sheet opened={false} onClose={later} />);
    expect(open).toHaveLength(0);
    rerender(<Sheet opened onClose={later} />);
    unmount();
    expect(open).toHaveLength(0);
  });

  it('is not what Escape becomes, which closes a list within first; none of which is kept once it is closed', () => {
    vi.stubGlobal('CloseWatcher', Watcher);
    const escape = () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { rerender } = render(<Sheet opened onClose={() => undefined} />);
    expect(escape()).toBe(true);
    rerender(<Sheet opened={false} onClose={() => undefined} />);
    expect(escape()).toBe(false);
  });

  it('is left to the browser where it knows no close requests', () => {
    vi.stubGlobal('CloseWatcher', undefined);
    expect(() => render(<Sheet opened onClose={() => undefined} />)).not.toThrow();
  });
});
