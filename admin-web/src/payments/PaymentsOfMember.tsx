import { moneyText } from '../ui/inWords.ts';
import { methodName } from '../ui/methodName.ts';
import { MiniList } from '../ui/MiniList.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { PaymentRow } from './paymentRow.ts';

export const PaymentsOfMember = ({ member }: { member: string }) => (
  <MiniList<PaymentRow>
    title="Payments"
    resource="payments"
    filter={{ member }}
    sort="started_at"
    nothing="Nothing was bought."
    cells={({ id, started_at, amount, method, status }) => [
      <Moment key="at" at={started_at} />,
      <RecordLink key="id" resource="payments" id={id} text={moneyText(amount)} />,
      methodName(method),
      <StatusChip key="status" status={status} />,
    ]}
  />
);
