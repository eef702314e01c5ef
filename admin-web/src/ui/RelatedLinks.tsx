import { Box } from '@mui/material';
import { Link, usePermissions } from 'react-admin';

const LISTS = [
  { resource: 'ledger', text: 'Ledger', permission: 'ledger.read', filter: 'member' },
  { resource: 'payments', text: 'Payments', permission: 'payments.read', filter: 'member' },
  { resource: 'refunds', text: 'Refunds', permission: 'payments.read', filter: 'member' },
  { resource: 'conversations', text: 'Conversations', permission: 'conversations.inspect', filter: 'member' },
  { resource: 'complaints', text: 'Complaints they filed', permission: 'complaints.read', filter: 'reporter' },
  { resource: 'complaints', text: 'Complaints about them', permission: 'complaints.read', filter: 'about_profile' },
  { resource: 'mails', text: 'Mails', permission: 'mails.read', filter: 'member' },
] as const;

/** The lists of the back office, each with only this member in it. */
export function RelatedLinks({ member }: { member: string }) {
  const { permissions } = usePermissions<readonly string[]>();
  return (
    <Box component="nav" aria-label="Lists about this member" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      {LISTS.filter(({ permission }) => permissions?.includes(permission)).map(({ resource, text, filter }) => (
        <Link
          key={text}
          to={{
            pathname: `/${resource}`,
            search: `filter=${encodeURIComponent(JSON.stringify({ [filter]: member }))}`,
          }}
        >
          {text}
        </Link>
      ))}
    </Box>
  );
}
