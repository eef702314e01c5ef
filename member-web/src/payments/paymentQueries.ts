import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RepeatPayment, StartPayment } from '@vonk/contracts/payments/commands';
import { api } from '../app/apiClient.ts';
import { codeOf } from '../app/useRefusalText.ts';

/** Where the clock of the device is ahead, the discount still runs: asked again after this. */
const STILL_RUNS_MS = 60_000;
/** Of the house, which may be a little behind. */
const MARGIN_MS = 500;
/** Timers of browsers know no longer one. */
const LONGEST_MS = 2 ** 31 - 1;

/** Milliseconds until prices change because the discount of the shop ends; false: it has none, or one without an end. */
function untilDiscountEnds(expires: string | null | undefined): number | false {
  if (!expires) return false;
  const left = Date.parse(expires) - Date.now();
  return left > 0 ? Math.min(left + MARGIN_MS, LONGEST_MS) : STILL_RUNS_MS;
}

export const packagesQuery = queryOptions({
  queryKey: ['payments', 'packages'],
  queryFn: ({ signal }) => api('get', '/api/packages', { signal }),
  staleTime: 60_000,
  refetchInterval: ({ state }) => untilDiscountEnds(state.data?.discount?.expires),
  // Also while nobody looks: what stands at the button when they come back is what is charged.
  refetchIntervalInBackground: true,
});

export const paymentsQuery = queryOptions({
  queryKey: ['payments', 'all'],
  queryFn: ({ signal }) => api('get', '/api/payments', { signal }),
});

/** While a payment is pending it is asked again often: the answer may come from the bank at any moment. */
const PENDING_POLL_MS = 2500;
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => api('get', '/api/payments/:id', { params: { id }, signal }).then(({ payment }) => payment),
    refetchInterval: ({ state }) => (!state.data || state.data.status === 'pending' ? PENDING_POLL_MS : false),
    staleTime: 0,
  });

/** Whoever comes back from paying is there before the provider says that they have paid: asked again after this. */
const OPEN_POLL_MS = 15_000;
/** Where an order that is pending can still be paid; null where it cannot, or has been. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', id],
    queryFn: ({ signal }) => api('get', '/api/payments/:id/checkout', { params: { id }, signal }),
    select: ({ checkout_url }) => checkout_url,
    refetchInterval: ({ state }) => (state.data?.checkout_url ? OPEN_POLL_MS : false),
    staleTime: 0,
  });

/** Receipt and credit notes of a payment that was paid. */
export const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'receipts', id],
    queryFn: ({ signal }) => api('get', '/api/payments/:id/receipts', { params: { id }, signal }),
    select: ({ receipts }) => receipts,
  });

/** What is charged has changed: asks the shop for the new total, which stands at the button when the refusal does. */
export function useTotalAnew(): (failure: Error) => Promise<void> {
  const client = useQueryClient();
  return async (failure) => {
    if (codeOf(failure) !== 'quote_changed') return;
    const [packages] = packagesQuery.queryKey;
    await client.invalidateQueries({
      predicate: ({ queryKey: [feature, what] }) => feature === packages && (what === 'packages' || what === 'code'),
    });
  };
}

/** Starts a payment and goes where it is paid. The id makes a second press of the button the same order. */
export function useStartPayment() {
  const client = useQueryClient();
  const onError = useTotalAnew();
  return useMutation({
    onError,
    mutationFn: (order: StartPayment) => api('post', '/api/payments', { body: order }),
    onSuccess: ({ redirect_url }) => {
      void client.invalidateQueries({ queryKey: ['payments'] });
      window.location.assign(redirect_url);
    },
  });
}

export function useRepeatPayment() {
  const onError = useTotalAnew();
  return useMutation({
    onError,
    mutationFn: (order: RepeatPayment) => api('post', '/api/payments/repeat', { body: order }),
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  });
}
