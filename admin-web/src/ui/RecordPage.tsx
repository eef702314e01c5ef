import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, Title, useRecordContext, type RaRecord } from 'react-admin';

type RecordPageProps<Row extends RaRecord> = Readonly<{
  titleOf: (row: Row) => string;
  /** A field that the whole record has and a line of a list has not: until it is there, the page waits. */
  wholeWith: keyof Row & string;
  children: (row: Row) => ReactNode;
}>;

/** The page of one record: title, and what is in it once it is there; until then its shape. */
export const RecordPage = <Row extends RaRecord>(props: RecordPageProps<Row>) => (
  <ShowBase>
    <Content {...props} />
  </ShowBase>
);

function Content<Row extends RaRecord>({ titleOf, wholeWith, children }: RecordPageProps<Row>) {
  const row = useRecordContext<Row>();
  if (!row || !(wholeWith in row))
    return (
      <Box sx={{ py: 2, display: 'grid', gap: 2 }} aria-busy="true">
        <Skeleton variant="rounded" height={72} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    );
  return (
    <Box sx={{ py: 2 }}>
      <Title title={titleOf(row)} />
      {children(row)}
    </Box>
  );
}
