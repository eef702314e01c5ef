import { Box } from '@mui/material';
import { Link, usePermissions } from 'react-admin';
import { t } from '../app/words.ts';

const lists = () =>
  [
    { resource: 'ledger', text: t('site:words.ledger'), permission: 'ledger.read', filter: 'member' },
    { resource: 'payments', text: t('site:words.payments'), permission: 'payments.read', filter: 'member' },
    { resource: 'refunds', text: t('site:words.refunds'), permission: 'payments.read', filter: 'member' },
    {
      resource: 'conversations',
      text: t('site:words.conversations'),
      permission: 'conversations.inspect',
      filter: 'member',
    },
    {
      resource: 'complaints',
      text: t('site:words.complaintsTheyFiled'),
      permission: 'complaints.read',
      filter: 'reporter',
    },
    {
      resource: 'complaints',
      text: t('site:words.complaintsAboutThem'),
      permission: 'complaints.read',
      filter: 'about_profile',
    },
    { resource: 'mails', text: t('site:words.emails'), permission: 'mails.read', filter: 'member' },
  ] as const;

/** The lists of the back office, each with only this member in it. */
export function RelatedLinks({ member }: { member: string }) {
  const { permissions } = usePermissions<readonly string[]>();
  return (
    <Box
      component="nav"
      aria-label={t('site:relatedLinks.listsAboutThisMember')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}
    >
      {lists()
        .filter(({ permission }) => permissions?.includes(permission))
        .map(({ resource, text, filter }) => (
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
