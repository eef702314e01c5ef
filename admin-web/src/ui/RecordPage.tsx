import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, Title, useRecordContext, type RaRecord } from 'react-admin';

type RecordPageProps<Record extends { id: string }> = Readonly<{
  titleOf: (row: Record) => string;
  /** A field that the whole record has and a line of a list has not: until it is there, the page waits. */
  wholeWith: keyof Record & string;
  children: (row: Record) => ReactNode;
}>;

/** The page of one record: title, and what is in it once it is there; until then its shape. */
export const RecordPage = <Record extends { id: string }>(props: RecordPageProps<Record>) => (
  <ShowBase>
    <Content {...props} />
  </ShowBase>
);

function Content<Record extends { id: string }>({ titleOf, wholeWith, children }: RecordPageProps<Record>) {
  const row = useRecordContext<Record & RaRecord<string>>();
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
