import { Button } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../ui/Notice.tsx';

type Props = {
  /** The code of the refusal that the house would give. */
  code: string;
  user: User;
  name: string;
  /** What a member whose email is not confirmed can do about it. */
  resend: React.ReactNode;
};

/** Why nothing can be written now, and the way on. */
export function ClosedComposer({ code, user, name, resend }: Props) {
  const { t } = useTranslation('messaging');
  const kind = code === 'blocked' || code === 'deleted' || code === 'suspended' ? 'danger' : 'warning';
  return (
    <Notice
      kind={kind}
      actions={
        code === 'insufficient_credits' ? (
          <Button component={Link} to={user.paid_user ? '/credits/repeat-order' : '/credits'}>
            {t('closed.buy')}
          </Button>
        ) : code === 'email_not_confirmed' ? (
          resend
        ) : undefined
      }
    >
      {t(`closed.${code}`, { name, defaultValue: code })}
    </Notice>
  );
}
