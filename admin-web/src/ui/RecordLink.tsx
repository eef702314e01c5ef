import { Box, Skeleton } from '@mui/material';
import type { MouseEvent } from 'react';
import { Link, useCreatePath, useGetManyAggregate, usePermissions, type RaRecord } from 'react-admin';
import { verbatim } from './Written.tsx';

const READS: Readonly<Record<string, string>> = {
  members: 'members.read',
  payments: 'payments.read',
  campaigns: 'campaigns.read',
  codes: 'codes.read',
  complaints: 'complaints.read',
  conversations: 'conversations.inspect',
  invitations: 'invitations.read',
  ledger: 'ledger.read',
  'lander-variants': 'landers.read',
  profiles: 'profiles.read',
  news: 'news.read',
  settings: 'settings.read',
  staff: 'staff.read',
};

/** What is said of these is a name or a code. */
const NAMED: ReadonlySet<string> = new Set(['members', 'codes', 'staff']);

type RecordLinkProps = Readonly<{ resource: string; id: string | null; text?: string }>;

/** As lists print an id, and as their search finds it. */
export const shortId = (id: string) => (id.length > 12 ? id.slice(0, 8) : id);

/** A link to the record of something: a member by name, the rest by what is given or the first signs of the id. */
export const RecordLink = (props: RecordLinkProps) =>
  props.resource === 'members' && props.id && props.text === undefined ? (
    <NamedMember id={props.id} />
  ) : (
    <PlainLink {...props} />
  );

/**
 * Names are asked for all at once, whatever number of links is on the page. The first signs of the id stand beside a name:
 * it may be that of several people.
 */
function NamedMember({ id }: { id: string }) {
  const { data, isPending, error } = useGetManyAggregate<RaRecord & { name?: string }>('members', { ids: [id] });
  if (isPending && !error) return <Skeleton variant="text" width="8ch" sx={{ display: 'inline-block' }} />;
  const name = data?.[0]?.name;
  return (
    <>
      <PlainLink resource="members" id={id} text={name || undefined} />
      {name && <ShortId id={id} />}
    </>
  );
}

/** The first signs of an id, quiet. */
export const ShortId = ({ id }: { id: string }) => (
  <Box component="span" title={id} {...verbatim} sx={{ ml: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
    {shortId(id)}
  </Box>
);

function PlainLink({ resource, id, text }: RecordLinkProps) {
  const createPath = useCreatePath();
  const { permissions } = usePermissions<readonly string[]>();
  if (id === null || id === '') return <>–</>;
  const shown = text ?? shortId(id);
  // Words that lead to a record are translated; what it is called is not.
  const read = text === undefined || NAMED.has(resource) ? verbatim : {};
  if (!permissions?.includes(READS[resource] ?? ''))
    return (
      <span title={id} {...read}>
        {shown}
      </span>
    );
  return (
    <Link
      to={createPath({ resource, type: 'show', id })}
      title={id}
      {...read}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      // Large enough to hit among others in a dense table (WCAG 2.5.8).
      sx={{ display: 'inline-block', py: 0.5, '@media (pointer: coarse)': { py: 1.5 } }}
    >
      {shown}
    </Link>
  );
}
