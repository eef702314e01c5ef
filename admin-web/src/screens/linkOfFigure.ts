import type { Filter, ResourceName } from '../app/adminClient.ts';

/** The address of the list that a figure opens, filtered to the rows that it counts. */
export const linkOfFigure = <R extends ResourceName>({
  resource,
  filter,
}: Readonly<{ resource: R; filter: Filter<R> }>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
