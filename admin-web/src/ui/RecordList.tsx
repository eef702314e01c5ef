import { Box, Button, Typography } from '@mui/material';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import {
  DataTable,
  FilterButton,
  Link,
  ListContextProvider,
  ListView,
  Loading,
  OptionalResourceContextProvider,
  Pagination,
  TopToolbar,
  useCreatePath,
  useListContext,
  type RaRecord,
} from 'react-admin';
import type { Filter, ResourceName, Row, Sort } from '../app/adminClient.ts';
import { ExportButton } from './ExportButton.tsx';
import { numberText } from './formatText.ts';
import { ListFailure } from './LoadFailure.tsx';
import { t } from '../app/words.ts';
import { useRecordRows } from './useRecordRows.ts';
import { verbatim } from './Written.tsx';

/** The theme keeps columns of this class in sight (theme.ts). */
const ACTS = 'acts';

/** A line as the list of the kit holds it. */
type Listed<R extends ResourceName> = Row<R> & RaRecord<string>;

/** One column; without `render` the value itself is shown. */
export type Column<R extends ResourceName> = Readonly<{
  source: string;
  label: string;
  render?: (row: Row<R>) => ReactNode;
  numeric?: boolean;
  sortable?: boolean;
  /** A name or a code, which no browser translates. */
  verbatim?: true;
  /** What can be done: it stays in sight where the table is wider than its frame. */
  acts?: boolean;
}>;

type RecordListProps<R extends ResourceName> = Readonly<{
  resource: R;
  title: string;
  columns: readonly Column<R>[];
  sort?: Sort<R>;
  filters?: ReactElement[];
  /** False: the rows open nothing, or only those for which it says so. A resource: they open its record of the same id. */
  opens?: boolean | ResourceName | ((row: Row<R>) => boolean);
  /** Fixed filter that nobody can take away. */
  only?: Filter<R>;
  defaultFilters?: Filter<R>;
  actions?: ReactElement | false;
  /** Said instead of rows: what it means that there are none. */
  none?: string;
  emphasised?: (row: Row<R>) => boolean;
  /** Shown between the filters and the rows. */
  above?: ReactElement;
}>;

/**
 * A dense list with filters, export and 25 rows a page, as every list of the back office is. Its first column is a link to
 * the record, for keyboards and new tabs; a click anywhere else in the row opens it as well.
 */
export function RecordList<R extends ResourceName>(props: RecordListProps<R>) {
  const {
    resource,
    title,
    columns,
    sort,
    filters = [],
    opens = true,
    only,
    defaultFilters,
    actions,
    none,
    emphasised,
    above,
  } = props;
  const createPath = useCreatePath();
  const { isLocked, ...list } = useRecordRows<Listed<R>>({
    resource,
    sort: sort ?? { field: 'id', order: 'ASC' },
    filter: only,
    filterDefaultValues: defaultFilters,
    perPage: 25,
  });
  const pathOf = (row: Listed<R>): string | null => {
    const opening = typeof opens === 'function' ? opens(row) : opens;
    if (opening === false) return null;
    return createPath({ resource: typeof opening === 'string' ? opening : resource, type: 'show', id: row.id });
  };
  const cellOf = ({ source, numeric, render }: Column<R>, row: Listed<R>): ReactNode => {
    if (render) return render(row);
    const value = row[source as keyof Listed<R>] as ReactNode;
    return numeric && typeof value === 'number' ? numberText(value) : value;
  };
  const shown = (column: Column<R>, row: Listed<R>): ReactNode =>
    column.verbatim ? <span {...verbatim}>{cellOf(column, row)}</span> : cellOf(column, row);
  return (
    <OptionalResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        {isLocked ? (
          <Loading />
        ) : (
          <ListView
            title={title}
            filters={filters}
            actions={actions ?? standardActions}
            empty={false}
            pagination={<Pager />}
          >
            {above}
            <ListFailure />
            <DataTable<Listed<R>>
              bulkActionButtons={false}
              empty={<Nothing none={none} />}
              rowClick={(_id, _resource, row) => pathOf(row) ?? false}
              size="small"
              rowSx={(row: Listed<R>) =>
                emphasised?.(row) ? { boxShadow: 'inset 4px 0 0 var(--overdue, #D6364B)' } : {}
              }
            >
              {columns.map((column, place) => (
                <DataTable.Col
                  key={column.source}
                  source={column.source as never}
                  label={column.label}
                  disableSort={!column.sortable}
                  className={column.acts ? ACTS : undefined}
                  align={column.numeric ? 'right' : 'left'}
                  {...(column.render || column.verbatim || column.numeric || place === 0
                    ? {
                        render: (row: RaRecord) => (
                          <Cell to={place === 0 ? pathOf(row as Listed<R>) : null}>
                            {shown(column, row as Listed<R>)}
                          </Cell>
                        ),
                      }
                    : {})}
                />
              ))}
            </DataTable>
          </ListView>
        )}
      </ListContextProvider>
    </OptionalResourceContextProvider>
  );
}

const standardActions = (
  <TopToolbar>
    <FilterButton />
    <ExportButton />
  </TopToolbar>
);

/** What stands in a cell, as a link that fills it where it leads somewhere. */
const Cell = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Link
      to={to}
      color="inherit"
      // The row opens by itself on a click; a link with a modifier opens a tab and must not do both.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{
        ...{ display: 'flex', alignItems: 'center', minHeight: 32, mx: -1.5, my: -0.75, px: 1.5, py: 0.75 },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {children}
    </Link>
  );

/** None where nobody knows how many rows there are. */
const Pager = () => (useListContext().total === undefined ? null : <Pagination />);

/** No rows: because of the filters, which can be cleared, or because there is nothing. */
function Nothing({ none = t('site:recordList.nothingHereYet') }: { none?: string }) {
  const list = useListContext();
  if (list.error) return null;
  const filtered = Object.keys(list.filterValues as object).length > 0;
  return (
    <Box sx={{ p: 4, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Typography color="textSecondary">{filtered ? t('site:recordList.nothingFitsTheseFilters') : none}</Typography>
      {filtered && (
        <Button size="small" onClick={() => list.setFilters({}, {})}>
          {t('site:recordList.clearTheFilters')}
        </Button>
      )}
    </Box>
  );
}
