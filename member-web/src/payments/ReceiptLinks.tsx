import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@vonk/contracts/payments/queries';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { receiptsQuery } from './paymentQueries.ts';
import classes from './Shop.module.css';
import { verbatim } from '../ui/verbatim.tsx';

const PAID: readonly Payment['status'][] = ['completed', 'refunded', 'charged_back'];

/** The PDFs of a payment: its receipt, and what came after it. Asked anew when what became of the payment changes. */
export function ReceiptLinks({ payment: { payment_id, status, note } }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const query = receiptsQuery(payment_id);
  const receipts = useQuery({
    ...query,
    queryKey: [...query.queryKey, status, note ?? ''],
    enabled: PAID.includes(status),
  });
  if (!receipts.data?.length) return null;
  return (
    <ul className={classes.receipts}>
      {receipts.data.map(({ id, kind }) => (
        <li key={id}>
          <a href={`/api/receipts/${id}`} target="_blank" rel="noopener">
            <FileText size={18} aria-hidden />
            {t(`document.${kind}`)} <span {...verbatim}>{id}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
