import { spoken } from '../ui/formatText.ts';
import { MiniList } from '../ui/MiniList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { t } from '../app/words.ts';

type Props = { member: string; side: 'about_profile' | 'reporter' };

/** Complaints about a member, or those that they filed. */
export const ComplaintsOfMember = ({ member, side }: Props) => (
  <MiniList
    title={side === 'about_profile' ? t('site:words.complaintsAboutThem') : t('site:words.complaintsTheyFiled')}
    resource="complaints"
    filter={{ [side]: member }}
    sort="due_at"
    nothing={
      side === 'about_profile'
        ? t('safety:complaintsOfMember.nobodyComplained')
        : t('safety:complaintsOfMember.theyFiledNone')
    }
    cells={({ id, filed_at, reference, category, status }) => [
      <Timestamp key="at" at={filed_at} />,
      <RecordLink key="id" resource="complaints" id={id} text={reference} />,
      spoken(category),
      <StatusChip key="status" status={status} />,
    ]}
  />
);
