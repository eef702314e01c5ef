import { moneyText, methodName } from '../ui/formatText.ts';
import { MiniList } from '../ui/MiniList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { t } from '../app/words.ts';

export const PaymentsOfMember = ({ member }: { member: string }) => (
  <MiniList
    title={t('site:words.payments')}
    resource="payments"
    filter={{ member }}
    sort="started_at"
    nothing={t('payments:paymentsOfMember.nothingWasBought')}
    cells={({ id, started_at, amount, method, status }) => [
      <Timestamp key="at" at={started_at} />,
      <RecordLink key="id" resource="payments" id={id} text={moneyText(amount)} />,
      methodName(method),
      <StatusChip key="status" status={status} />,
    ]}
  />
);
