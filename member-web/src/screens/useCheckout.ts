import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import { isCard } from '@vonk/contracts/payments/methods';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSettings } from '../app/siteSettings.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { useBegunOrders } from '../payments/begunOrders.ts';
import { methodRows } from '../payments/methodRows.ts';
import { useStartPayment } from '../payments/paymentQueries.ts';
import { isGoodFor, totalsOf, withCode } from '../payments/totals.ts';

/** Whoever saved a card meant to pay with it. Else nothing that costs more is chosen for anybody (Directive 2011/83/EU, article 22). */
function usualMethod(sold: Package['methods'], hasCard: boolean) {
  const methods = methodRows(sold).map((row) => row.method);
  return (
    methods.find(({ id }) => hasCard && isCard(id)) ??
    methods.find(({ transaction_cost }) => transaction_cost.amount_minor === 0) ??
    methods[0]
  );
}

/** What an order is refused with when its code is good for no order of this package any more. */
const CODE_OVER: ReadonlySet<string | null> = new Set([
  ...['code_not_found', 'code_already_used', 'code_expired', 'code_not_valid_here', 'minimum_order_value'],
]);

/**
 * An order that is being put together: package, payment method (which the address names), bank and discount code. The same
 * order that is sent again is the same payment; a changed one is another. `active`: the discount that runs anyway;
 * `hasCard`: a card is saved, which pays unless somebody would rather enter another.
 */
export function useCheckout(chosen: Package, active: DiscountCode | undefined, hasCard: boolean) {
  const { paymentmethod } = useParams();
  const navigate = useNavigate();
  const start = useStartPayment();
  const messageCredits = useSettings()?.message_credits;
  const [issuer, setIssuer] = useState('');
  const [code, setCode] = useState<DiscountCode | null>(null);
  const [keepsCard, setKeepsCard] = useState(false);
  const [search] = useSearchParams();
  const [usesSaved, setUsesSaved] = useState(search.get('card') !== 'new');
  // The address follows a moment later; a choice is seen at once.
  const [picked, setPicked] = useState<{ id: string; before: string | undefined } | null>(null);
  const wanted = picked && picked.before === paymentmethod ? picked.id : paymentmethod;
  const method = chosen.methods.find(({ id }) => id === wanted) ?? usualMethod(chosen.methods, hasCard);
  const wrongMethod = !!code && !isGoodFor(code, method);
  const isByCard = method !== undefined && isCard(method.id);
  const paysSaved = hasCard && isByCard && usesSaved;
  const begun = useBegunOrders();
  const totals = totalsOf(withCode(chosen, code), method, !!code || isGoodFor(active, method), messageCredits);
  return {
    method,
    chooseMethod: (id: string) => {
      // A bank belongs to its method.
      setIssuer('');
      setPicked({ id, before: paymentmethod });
      void navigate(`/credits/${chosen.id}/${id}`, { replace: true, preventScrollReset: true });
    },
    issuer,
    setIssuer,
    code,
    setCode,
    /** Whether the saved card pays; null where there is none, or the method is no card. */
    usesSaved: hasCard && isByCard ? usesSaved : null,
    setUsesSaved,
    /** Whether the card stays for the next order; null where the method is none, or the saved one pays. */
    keepsCard: isByCard && !paysSaved ? keepsCard : null,
    setKeepsCard,
    discount: code ?? active,
    /** The code that was typed is not good for the method that is chosen. */
    wrongMethod,
    /** The discount that runs anyway is not good for the method that is chosen: the order costs its full price. */
    fullPrice: !code && !isGoodFor(active, method),
    totals,
    busy: start.isPending,
    failure: start.error,
    /** Orders. Nothing happens while there is no way to pay. */
    order: () => {
      if (!method || wrongMethod) return;
      // A debit is ordered with its mandate, on a page of its own.
      if (method.id === 'direct_debit')
        return void navigate(
          `/directdebit?package=${chosen.id}${code ? `&code=${encodeURIComponent(code.code)}` : ''}`,
        );
      const card = paysSaved ? { saved_card: true } : isByCard && keepsCard ? { save_card: true } : {};
      // Without the total: of one that has changed nothing was ordered, and an order that was is not made twice.
      const id = begun.idOf(`${chosen.id}|${method.id}|${issuer}|${code?.code ?? ''}|${JSON.stringify(card)}`);
      start.mutate(
        {
          id,
          package: chosen.id,
          method: method.id,
          amount_minor: totals.total.amount_minor,
          ...(issuer ? { issuer } : {}),
          ...(code ? { discount_code: code.code } : {}),
          ...card,
        },
        {
          onError: (failure) => {
            begun.refused(failure, id);
            // What is refused is taken off no more: the total is that without it, under the word that says why.
            if (code && CODE_OVER.has(codeOf(failure))) setCode(null);
            if (codeOf(failure) !== 'recurring_card_failed') return;
            // The next press enters another card: the saved one was not taken. Whoever wants it again asks it anew.
            setUsesSaved(false);
            begun.forget(id);
          },
        },
      );
    },
  };
}
