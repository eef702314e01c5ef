import { MiniList } from '../ui/MiniList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { CauseOfLine } from './LotLines.tsx';

/** Where the credits of a purchase went. */
export const LotOfPayment = ({ payment, member }: { payment: string; member: string }) => (
  <MiniList
    title="Where its credits went"
    resource="lot-lines"
    filter={{ lot: payment, member }}
    sort="at"
    nothing="No credits came of it."
    cells={(row) => [
      <Timestamp key="at" at={row.at} />,
      <CauseOfLine key="cause" row={row} />,
      row.credits > 0 ? `+${row.credits}` : row.credits,
    ]}
  />
);
