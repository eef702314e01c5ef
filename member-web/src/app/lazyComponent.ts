import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Loaded when it is first drawn, or before by `fetch`. */
export type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & Readonly<{ fetch: () => Promise<void> }>;

/**
 * As `lazy`; but what was fetched before it is first drawn is drawn at once. React lets a promise wait for a moment though it is
 * kept already, and what stands in the place of the component meanwhile is to be seen for a third of a second.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let found: ComponentType<Props> | null = null;
  const fetch = async () => {
    found = await load();
  };
  const drawn = lazy(() => (found ? atOnce({ default: found }) : load().then((component) => ({ default: component }))));
  return Object.assign(drawn, { fetch });
}

/** A promise that calls back while it is told to, as React understands one. */
const atOnce = <Value>(value: Value) =>
  ({ then: (done: (value: Value) => void) => done(value) }) as unknown as Promise<Value>;
