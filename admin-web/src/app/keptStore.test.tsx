import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { keptStore } from './keptStore.ts';

const wide = { matches: false } as MediaQueryList;
const narrow = { matches: true } as MediaQueryList;
const look = vi.spyOn(window, 'matchMedia');
beforeEach(() => localStorage.clear());
afterAll(() => void look.mockRestore());

it('the menu is closed in a narrow window until it is opened there, and as it was left in a wide one', () => {
  const store = keptStore();
  look.mockReturnValue(wide);
  expect(store.getItem('sidebar.open', true)).toBe(true);
  store.setItem('sidebar.open', true);
  look.mockReturnValue(narrow);
  expect(store.getItem('sidebar.open', true)).toBe(false);
  const told = vi.fn();
  const ended = store.subscribe('sidebar.open', told);
  store.setItem('sidebar.open', true);
  expect(told).toHaveBeenCalledWith(true);
  ended();
  expect(store.getItem('sidebar.open', true)).toBe(true);
  store.setItem('sidebar.open', false);
  look.mockReturnValue(wide);
  expect(store.getItem('sidebar.open', true)).toBe(true);
  expect(store.getItem('theme', 'light')).toBe('light');
});
