import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** Takes the unused credits of a purchase back, for what was shown: else the quote is read anew. The id makes a second press of the button the same refund. */
export function useTakeRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: { id: string; payment: string; credits: number; amount_minor: number }) =>
      api('post', '/api/refunds', { body: order }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['credits'] }),
        client.invalidateQueries({ queryKey: ['accounts', 'user'] }),
      ]),
  });
}
