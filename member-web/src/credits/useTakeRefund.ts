import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../app/apiClient.ts';

/** Takes the unused credits of a purchase back. The id makes a second press of the button the same refund. */
export function useTakeRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: { id: string; payment: string }) => api('post', '/api/refunds', { body: order }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['credits'] }),
        client.invalidateQueries({ queryKey: ['accounts', 'user'] }),
      ]),
  });
}
