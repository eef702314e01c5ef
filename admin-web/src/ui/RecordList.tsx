import { Box, Button, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, List, useListContext, type RaRecord, type SortPayload } from 'react-admin';
import { exportCsv } from './exportCsv.ts';

/** One column; without `render` the value itself is shown. */
export type Column<Row extends RaRecord> = Readonly<{
  source: string;
  label: string;
  render?: (row: Row) => ReactNode;
  numeric?: boolean;
  sortable?: boolean;
}>;

type RecordListProps<Row extends RaRecord> = Readonly<{
  title: string;
  columns: readonly Column<Row>[];
  sort?: SortPayload;
  filters?: ReactElement[];
  /** False: the rows open nothing, or only those for which it says so. A resource: they open its record of the same id. */
  opens?: boolean | string | ((row: Row) => boolean);
  /** Fixed filter that nobody can take away. */
  only?: Record<string, unknown>;
  defaultFilters?: Record<string, unknown>;
  actions?: ReactElement | false;
  /** Said instead of rows: what it means that there are none. */
  none?: string;
  emphasised?: (row: Row) => boolean;
}>;

/** A dense list with filters, export and 25 rows a page, as every list of the back office is. */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { title, columns, sort, filters, opens = true, only, defaultFilters, actions, none, emphasised } = props;
  return (
    <List
      title={title}
      sort={sort ?? { field: 'id', order: 'ASC' }}
      filters={filters}
      filter={only}
      filterDefaultValues={defaultFilters}
      actions={actions}
      perPage={25}
      exporter={exportCsv}
      empty={false}
    >
      <DataTable<Row>
        bulkActionButtons={false}
        empty={<Nothing none={none} />}
        rowClick={
          typeof opens === 'function'
            ? (_id, _resource, row) => (opens(row) ? 'show' : false)
            : typeof opens === 'string'
              ? (id) => `/${opens}/${id}/show`
              : opens && 'show'
        }
        size="small"
        rowSx={(row: Row) => (emphasised?.(row) ? { boxShadow: 'inset 4px 0 0 var(--overdue, #D6364B)' } : {})}
      >
        {columns.map(({ source, label, render, numeric, sortable = false }) => (
          <DataTable.Col
            key={source}
            source={source as never}
            label={label}
            disableSort={!sortable}
            align={numeric ? 'right' : 'left'}
            {...(render ? { render: (row: RaRecord) => render(row as Row) } : {})}
          />
        ))}
      </DataTable>
    </List>
  );
}

/** No rows: because of the filters, which can be cleared, or because there is nothing. */
function Nothing({ none = 'Nothing here yet.' }: { none?: string }) {
  const list = useListContext();
  const filtered = Object.keys(list.filterValues as Record<string, unknown>).length > 0;
  return (
    <Box sx={{ p: 4, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Typography color="textSecondary">{filtered ? 'Nothing fits these filters.' : none}</Typography>
      {filtered && (
        <Button size="small" onClick={() => list.setFilters({}, {})}>
          Clear the filters
        </Button>
      )}
    </Box>
  );
}
