import type { MouseEvent } from 'react';
import { Link, useCreatePath, usePermissions } from 'react-admin';

const READS: Readonly<Record<string, string>> = {
  members: 'members.read',
  payments: 'payments.read',
  complaints: 'complaints.read',
};

/** A link to the record of something, by the first signs of its id; plain text where the role may not read it. */
export function RecordLink({ resource, id, text }: { resource: string; id: string | null; text?: string }) {
  const createPath = useCreatePath();
  const { permissions } = usePermissions<readonly string[]>();
  if (id === null || id === '') return <>–</>;
  const shown = text ?? (id.length > 12 ? `${id.slice(0, 8)}…` : id);
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
