import { Skeleton } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import classes from './CardGrid.module.css';

/** How wide a card of a grid is shown. */
export const CARD_SIZES = '(max-width: 47.99em) 45vw, 230px';

/** Cards in as many columns as fit, two on a phone. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}

/** The shape of cards that are still on their way. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={classes.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} radius="lg" style={{ aspectRatio: '3 / 4', height: 'auto' }} />
      ))}
    </div>
  );
}
