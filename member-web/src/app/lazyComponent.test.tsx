import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazyComponent.ts';

const Bell = ({ says }: { says: string }) => <p>{says}</p>;

describe('a component that is loaded when it is needed', () => {
  const drawn = (Lazy: ReturnType<typeof lazyComponent<{ says: string }>>) =>
    render(
      <Suspense fallback={<p>nothing yet</p>}>
        <Lazy says="ding" />
      </Suspense>,
    );

  it('is loaded when it is first drawn, once', async () => {
    const load = vi.fn(() => Promise.resolve(Bell));
    const Lazy = lazyComponent(load);
    expect(load).not.toHaveBeenCalled();
    drawn(Lazy);
    expect(screen.getByText('nothing yet')).toBeVisible();
    await act(() => Promise.resolve());
    expect(await screen.findByText('ding')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is there at once where it was fetched before', async () => {
    const Lazy = lazyComponent(() => Promise.resolve(Bell));
    await Lazy.fetch();
    const { container } = drawn(Lazy);
    expect(container).toHaveTextContent(/^ding$/);
  });
});
