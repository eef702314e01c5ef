import { Skeleton } from '@mui/material';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { BarsChart } from './BarsChart.tsx';

/** Charts come when the page stands: they are a third of its weight. */
const Chart = lazy(() => import('./BarsChart.tsx').then(({ BarsChart: component }) => ({ default: component })));

/** A chart in a box that is as high before it is there. */
export const LazyBarsChart = <Field extends string>(props: ComponentProps<typeof BarsChart<Field>>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
    <Chart {...props} />
  </Suspense>
);
