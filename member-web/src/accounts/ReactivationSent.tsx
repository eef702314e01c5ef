import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { State } from '../ui/Page.tsx';

/** SPEC 8: who comes back to an account that is deleted but not for good finds the way back in the mailbox. */
export function ReactivationSent({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  return (
    <div role="alert">
      <State
        icon={<MailCheck size={40} />}
        title={t('reactivate.sentTitle')}
        text={t('reactivate.sentText', { email })}
      >
        <p>{t('reactivate.sentHint')}</p>
      </State>
    </div>
  );
}
