import { useMutation } from '@tanstack/react-query';
import type { DiscountCode } from '@vonk/contracts/payments/queries';
import { useState } from 'react';
import { api } from '../app/apiClient.ts';

/** A discount code that is typed: looked up when asked, and let go of when it is changed. `chosen`: the package it is for. */
export function useDiscountCode(
  chosen: string,
  found: DiscountCode | null,
  onFound: (code: DiscountCode | null) => void,
) {
  const [text, setText] = useState('');
  const look = useMutation({
    mutationFn: () => api('get', '/api/discountcode.php', { query: { code: text.trim(), package: chosen } }),
    onSuccess: onFound,
  });
  return {
    text,
    type: (next: string) => {
      setText(next);
      // What was refused is said of what stood there.
      if (look.isError) look.reset();
      if (found) onFound(null);
    },
    canLook: text.trim() !== '',
    look: () => {
      if (text.trim()) look.mutate();
    },
    looking: look.isPending,
    failure: look.error,
  };
}
