import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bankName } from '@vonk/contracts/payments/bankName';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useBegunOrders } from '../payments/begunOrders.ts';
import { useTotalAnew } from '../payments/paymentQueries.ts';

/** SPEC 3 "Direct debit form": what the payer fills in, with the consent. */
export const DEBIT_FIELDS = [
  ...(['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone', 'otp'] as const),
] as const;
export type DebitField = (typeof DEBIT_FIELDS)[number];
type Form = Readonly<Record<DebitField, string>>;

const EMPTY = Object.fromEntries(DEBIT_FIELDS.map((field) => [field, ''])) as Record<DebitField, string>;

/** Seconds until another code may be asked for, counting down. */
function useWait(): readonly [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/**
 * An order by direct debit that is being filled in. What was typed is never cleared. Whatever is filled in, it is one order
 * of this package: nobody whose answer was lost is debited twice for a corrected street. `code`: a discount code, null for the discount that runs anyway; `amount_minor`:
 * what the mandate is for. Consent is to that amount: where it becomes another one, it is asked again.
 */
export function useDirectDebit(packageId: string, code: string | null, amount_minor: number) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [values, setValues] = useState<Form>(EMPTY);
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const consent = agreedTo === amount_minor;
  const onError = useTotalAnew();
  const [wait, startWait] = useWait();
  const begun = useBegunOrders();
  const iban = electronicFormatIBAN(values.iban) ?? '';
  const isRight = isValidIBAN(iban);

  const ask = useMutation({
    mutationFn: (phone: string) => api('post', '/api/directdebit/code', { body: { phone } }),
    onSuccess: ({ resend_after }) => startWait(resend_after),
  });
  const order = useMutation({
    onError: (failure, id) => {
      begun.refused(failure, id);
      return onError(failure);
    },
    mutationFn: (id: string) => {
      const form = { ...values, package: packageId, ...(code === null ? {} : { discount_code: code }) };
      // The box is required before anything is sent; the type of the contract knows no other consent.
      return api('post', '/api/directdebit', { body: { ...form, id, amount_minor, consent: consent as true } });
    },
    onSuccess: ({ payment }) => {
      void client.invalidateQueries({ queryKey: ['payments'] });
      void client.invalidateQueries({ queryKey: ['accounts', 'user'] });
      void navigate(`/transactions/${payment.payment_id}`);
    },
  });

  return {
    values,
    change: (field: DebitField, text: string) => setValues((before) => ({ ...before, [field]: text })),
    consent,
    setConsent: (agrees: boolean) => setAgreedTo(agrees ? amount_minor : null),
    /** Of a right IBAN, where its code tells it. */
    bank: isRight ? bankName(iban) : null,
    /** Somebody typed an account to its end, and it is none. */
    ibanIsWrong: iban.length >= 15 && !isRight,
    wait,
    sent: ask.data ?? null,
    asking: ask.isPending,
    askFailure: ask.error,
    askCode: () => ask.mutate(values.phone),
    busy: order.isPending,
    failure: order.error,
    order: () => order.mutate(begun.idOf(`${packageId}|direct_debit||${code ?? ''}`)),
  };
}
