import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import type { Filter, ResourceName } from '../app/adminClient.ts';

/** A figure, and the way to the lines that it is the sum of. */
export const LinesLink = <R extends ResourceName>({
  resource,
  filter,
  children,
}: Readonly<{ resource: R; filter: Filter<R>; children: ReactNode }>) => (
  <Link to={`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>{children}</Link>
);
