import { moneyText } from '../ui/formatText.ts';
import { methodName } from '@vonk/contracts/payments/methodName';
import { MiniList } from '../ui/MiniList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

export const PaymentsOfMember = ({ member }: { member: string }) => (
  <MiniList
    title="Payments"
    resource="payments"
    filter={{ member }}
    sort="started_at"
    nothing="Nothing was bought."
    cells={({ id, started_at, amount, method, status }) => [
      <Timestamp key="at" at={started_at} />,
      <RecordLink key="id" resource="payments" id={id} text={moneyText(amount)} />,
      methodName(method),
      <StatusChip key="status" status={status} />,
    ]}
  />
);
