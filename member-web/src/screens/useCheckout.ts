import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useStartPayment } from '../payments/paymentQueries.ts';
import { totalsOf } from '../payments/totals.ts';

/** With a code of one's own: what the code takes off, instead of the discount that runs anyway. */
const withCode = (offer: Package, code: DiscountCode | null): Package => {
  if (!code) return offer;
  const off = Math.round((offer.price.amount_minor * code.value_percentage) / 100);
  return { ...offer, discounted_price: { ...offer.price, amount_minor: offer.price.amount_minor - off } };
};

/**
 * An order that is being put together: package, payment method (which the address names), bank and discount code. The same
 * order that is sent again is the same payment; a changed one is another. `active`: the discount that runs anyway.
 */
export function useCheckout(chosen: Package, active: DiscountCode | undefined) {
  const { paymentmethod } = useParams();
  const navigate = useNavigate();
  const start = useStartPayment();
  const [issuer, setIssuer] = useState('');
  const [code, setCode] = useState<DiscountCode | null>(null);
  const method = chosen.methods.find(({ id }) => id === paymentmethod) ?? chosen.methods[0];
  const [ids] = useState(() => new Map<string, string>());
  const idOf = (order: string) => {
    const id = ids.get(order) ?? crypto.randomUUID();
    ids.set(order, id);
    return id;
  };
  return {
    method,
    chooseMethod: (id: string) => {
      // A bank belongs to its method.
      setIssuer('');
      void navigate(`/credits/${chosen.id}/${id}`, { replace: true, preventScrollReset: true });
    },
    issuer,
    setIssuer,
    code,
    setCode,
    discount: code ?? active,
    totals: totalsOf(withCode(chosen, code), method, true),
    busy: start.isPending,
    failure: start.error,
    /** Orders. Nothing happens while there is no way to pay. */
    order: () => {
      if (!method) return;
      start.mutate({
        id: idOf(`${chosen.id}|${method.id}|${issuer}|${code?.code ?? ''}`),
        package: chosen.id,
        method: method.id,
        ...(issuer ? { issuer } : {}),
        ...(code ? { discount_code: code.code } : {}),
      });
    },
  };
}
