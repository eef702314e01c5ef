import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { useFormat } from './useFormat.ts';

function Until({ at }: { at: string }) {
  return <p>{useFormat().lastDay(at)}</p>;
}

describe('the last day of something', () => {
  it.each([
    ['2026-12-06T23:00:00.000Z', 'December 6, 2026'],
    ['2026-12-06T22:59:59.999Z', 'December 6, 2026'],
    ['2026-12-06T23:00:00.001Z', 'December 7, 2026'],
    ['2026-07-01T22:00:00.000Z', 'July 1, 2026'],
  ])('that ends at %s is %s, wherever the reader is', (at, day) => {
    renderScreen(<Until at={at} />);
    expect(screen.getByText(day)).toBeVisible();
  });
});
