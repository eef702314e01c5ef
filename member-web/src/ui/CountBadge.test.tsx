import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { CountBadge, CreditsBadge } from './CountBadge.tsx';

describe('the badges of the navigation', () => {
  it('shows nothing when nothing is new', () => {
    const { container } = renderScreen(<CountBadge count={0} />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4312, '99+'],
  ])('shows %i as %s', (count, text) => {
    renderScreen(<CountBadge count={count} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    [11, null],
    [10, 'warning'],
    [1, 'warning'],
    [0, 'danger'],
  ])('with %i credits the badge is %s', (credits, tone) => {
    const { container } = renderScreen(<CreditsBadge credits={credits} />);
    expect(container.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null).toBe(tone);
  });
});
