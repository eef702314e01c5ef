import { mailName } from '../ui/mailName.ts';
import { MiniList } from '../ui/MiniList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

/** Which mails went to a member, when, and what became of them; never what was in them. */
export const MailsOfMember = ({ member }: { member: string }) => (
  <MiniList
    title="Mails"
    resource="mails"
    filter={{ member }}
    sort="at"
    nothing="No mail was due yet."
    cells={({ mail, status, at }) => [
      <Timestamp key="at" at={at} />,
      mailName(mail),
      <StatusChip key="status" status={status} />,
    ]}
  />
);
