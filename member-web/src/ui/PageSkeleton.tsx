import { Skeleton } from '@mantine/core';
import { CardGridSkeleton } from './CardGrid.tsx';
import { Page } from './Page.tsx';

/** A screen that is on its way: a heading and what most screens are made of, so that the page is never empty. */
export const PageSkeleton = () => (
  <Page>
    <Skeleton height={36} width="40%" mb={24} />
    <CardGridSkeleton count={8} />
  </Page>
);
