import type { MouseEvent } from 'react';
import { Link, useCreatePath, useGetManyAggregate, usePermissions, type RaRecord } from 'react-admin';

const READS: Readonly<Record<string, string>> = {
  members: 'members.read',
  payments: 'payments.read',
  complaints: 'complaints.read',
  invitations: 'invitations.read',
};

type RecordLinkProps = Readonly<{ resource: string; id: string | null; text?: string }>;

const shortened = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

/** A link to the record of something: a member by name, the rest by what is given or the first signs of the id. */
export const RecordLink = (props: RecordLinkProps) =>
  props.resource === 'members' && props.id && props.text === undefined ? (
    <NamedMember id={props.id} />
  ) : (
    <PlainLink {...props} />
  );

/** Names are asked for all at once, whatever number of links is on the page. */
function NamedMember({ id }: { id: string }) {
  const { data } = useGetManyAggregate<RaRecord & { name?: string }>('members', { ids: [id] });
  return <PlainLink resource="members" id={id} text={data?.[0]?.name || undefined} />;
}

function PlainLink({ resource, id, text }: RecordLinkProps) {
  const createPath = useCreatePath();
  const { permissions } = usePermissions<readonly string[]>();
  if (id === null || id === '') return <>–</>;
  const shown = text ?? shortened(id);
  if (!permissions?.includes(READS[resource] ?? '')) return <span title={id}>{shown}</span>;
  return (
    <Link
      to={createPath({ resource, type: 'show', id })}
      title={id}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {shown}
    </Link>
  );
}
