import { Box, Skeleton, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useRows, type Filter, type ResourceName, type Row, type Sort } from '../app/adminClient.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Panel } from './Panel.tsx';
import { t } from '../app/words.ts';

const SHOWN = 5;

type MiniListProps<R extends ResourceName> = Readonly<{
  title: string;
  resource: R;
  filter: Filter<R>;
  sort: Sort<R>['field'];
  /** The cells of a line. */
  cells: (row: Row<R>) => readonly ReactNode[];
  nothing: string;
}>;

/** The newest few of a list on the page of a record, with the way to all of them. */
export function MiniList<R extends ResourceName>(props: MiniListProps<R>) {
  const { title, resource, filter, sort, cells, nothing } = props;
  const { data, total, isPending, error, refetch } = useRows(resource, {
    filter,
    sort: { field: sort, order: 'DESC' },
    perPage: SHOWN,
  });
  const all = { pathname: `/${resource}`, search: `filter=${encodeURIComponent(JSON.stringify(filter))}` };
  return (
    <Panel
      title={total ? `${title} · ${total}` : title}
      actions={(total ?? 0) > SHOWN ? <Link to={all}>{t('site:miniList.showAll')}</Link> : undefined}
    >
      {isPending && !error && <Skeleton variant="rounded" height={64} />}
      {error && <LoadFailure error={error} onAgain={refetch} older={data !== undefined} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {nothing}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableBody>
              {data.map((row) => (
                <TableRow key={row.id} sx={{ '&:last-child td': { borderBottom: 0 } }}>
                  {cells(row).map((cell, place) => (
                    <TableCell key={place} sx={{ pl: place === 0 ? 0 : undefined }}>
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
