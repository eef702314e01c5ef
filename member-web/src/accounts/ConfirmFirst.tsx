import { useTranslation } from 'react-i18next';
import type { User } from '@vonk/contracts/accounts/queries';
import { Notice } from '../ui/Notice.tsx';
import { ResendActivation } from './ResendActivation.tsx';

/** What an unconfirmed member cannot do yet, and where the mail is (SPEC 4; SPEC 8 "spam-folder hint"). */
export function ConfirmFirst({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  return (
    <Notice kind="warning" actions={<ResendActivation compact sentAt={user.signup_date} />}>
      <p>
        <b>{t('activate.sentTo', { email: user.email })}</b>
      </p>
      <p>{t('activate.cannot')}</p>
      <p>{t('activate.hint')}</p>
    </Notice>
  );
}
