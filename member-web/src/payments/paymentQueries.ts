import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartPayment } from '@vonk/contracts/payments/commands';
import { api } from '../app/apiClient.ts';

export const packagesQuery = queryOptions({
  queryKey: ['payments', 'packages'],
  queryFn: ({ signal }) => api('get', '/api/packages', { signal }),
  staleTime: 60_000,
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

/** Receipt and credit notes of a payment that was paid. */
export const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'receipts', id],
    queryFn: ({ signal }) => api('get', '/api/payments/:id/receipts', { params: { id }, signal }),
    select: ({ receipts }) => receipts,
  });

/** Starts a payment and goes where it is paid. The id makes a second press of the button the same order. */
export function useStartPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: StartPayment) => api('post', '/api/payments', { body: order }),
    onSuccess: ({ redirect_url }) => {
      void client.invalidateQueries({ queryKey: ['payments'] });
      window.location.assign(redirect_url);
    },
  });
}

export function useRepeatPayment() {
  return useMutation({
    mutationFn: (id: string) => api('post', '/api/payments/repeat', { body: { id } }),
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  });
}
