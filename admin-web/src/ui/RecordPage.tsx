import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ShowBase,
  Title,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useShowContext,
  type RaRecord,
} from 'react-admin';
import { mayPass, recordQuery } from '../app/queryClient.ts';
import { LoadFailure } from './LoadFailure.tsx';

type RecordPageProps<Record extends { id: string }> = Readonly<{
  titleOf: (row: Record) => string;
  /** A field that the whole record has and a line of a list has not: until it is there, the page waits. */
  wholeWith: keyof Record & string;
  children: (row: Record) => ReactNode;
}>;

/** The page of one record: title, and what is in it once it is there; until then its shape. */
export function RecordPage<Record extends { id: string }>(props: RecordPageProps<Record>) {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const leave = () => {
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
  return (
    <ShowBase queryOptions={recordQuery(leave)}>
      <Content {...props} />
    </ShowBase>
  );
}

function Content<Record extends { id: string }>({ titleOf, wholeWith, children }: RecordPageProps<Record>) {
  const row = useRecordContext<Record & RaRecord<string>>();
  const { error, refetch } = useShowContext();
  const isWhole = row !== undefined && wholeWith in row;
  if (!isWhole && mayPass(error)) return <LoadFailure error={error} onAgain={refetch} />;
  if (!isWhole)
    return (
      <Box sx={{ py: 2, display: 'grid', gap: 2 }} aria-busy="true">
        <Skeleton variant="rounded" height={72} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    );
  return (
    <Box sx={{ py: 2 }}>
      <Title title={titleOf(row)} />
      {mayPass(error) && <LoadFailure error={error} onAgain={refetch} older />}
      {children(row)}
    </Box>
  );
}
