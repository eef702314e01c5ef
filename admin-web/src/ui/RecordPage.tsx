import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, Title, useRecordContext, type RaRecord } from 'react-admin';

/** The page of one record: title, and what is in it once it is there; until then its shape. */
export function RecordPage<Row extends RaRecord>(props: {
  titleOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}) {
  return (
    <ShowBase>
      <Content {...props} />
    </ShowBase>
  );
}

function Content<Row extends RaRecord>(props: { titleOf: (row: Row) => string; children: (row: Row) => ReactNode }) {
  const row = useRecordContext<Row>();
  if (!row)
    return (
      <Box sx={{ py: 2, display: 'grid', gap: 2 }} aria-busy="true">
        <Skeleton variant="rounded" height={72} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    );
  return (
    <Box sx={{ py: 2 }}>
      <Title title={props.titleOf(row)} />
      {props.children(row)}
    </Box>
  );
}
