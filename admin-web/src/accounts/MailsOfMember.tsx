import { Link } from 'react-admin';
import { mailName } from '../ui/mailName.ts';
import { MiniList } from '../ui/MiniList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { t } from '../app/words.ts';

/** Which mails went to a member, when, and what became of them; each opens and says what it said. */
export const MailsOfMember = ({ member }: { member: string }) => (
  <MiniList
    title={t('site:words.emails')}
    resource="mails"
    filter={{ member }}
    sort="at"
    nothing={t('accounts:mailsOfMember.noEmailWasDueYet')}
    cells={({ id, mail, status, at }) => [
      <Timestamp key="at" at={at} />,
      <Link key="mail" to={`/mails/${encodeURIComponent(id)}/show`}>
        {mailName(mail)}
      </Link>,
      <StatusChip key="status" status={status} />,
    ]}
  />
);
