import { MiniList } from '../ui/MiniList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { CauseOfLine } from './LotLines.tsx';
import { t } from '../app/words.ts';

/** Where the credits of a purchase went. */
export const LotOfPayment = ({ payment, member }: { payment: string; member: string }) => (
  <MiniList
    title={t('credits:lotOfPayment.whereItsCreditsWent')}
    resource="lot-lines"
    filter={{ lot: payment, member }}
    sort="at"
    nothing={t('credits:lotOfPayment.noCreditsCameOfIt')}
    cells={(row) => [
      <Timestamp key="at" at={row.at} />,
      <CauseOfLine key="cause" row={row} />,
      row.credits > 0 ? `+${row.credits}` : row.credits,
    ]}
  />
);
