import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useDraft } from './draft.ts';

beforeEach(() => localStorage.setItem('draft.c', 'Hello'));
afterEach(() => localStorage.clear());
/** As a browser tells the other tabs of it. */
const sentElsewhere = () =>
  act(() => {
    localStorage.removeItem('draft.c');
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft.c', newValue: null }));
  });

it('a draft that was sent in another tab is not there to be sent again', () => {
  const { result } = renderHook(() => useDraft('c'));
  expect(result.current[0]).toBe('Hello');
  sentElsewhere();
  expect(result.current[0]).toBe('');
});

it('what was typed here since stays', () => {
  const { result } = renderHook(() => useDraft('c'));
  act(() => result.current[1]('Hello again'));
  sentElsewhere();
  expect(result.current[0]).toBe('Hello again');
});
