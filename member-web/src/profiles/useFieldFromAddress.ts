import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `/profile#field-city` goes to that field and puts the cursor in it, once it is on the page. */
export function useFieldFromAddress(ready: boolean) {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!ready || !hash.startsWith('#field-')) return;
    const target = document.getElementById(hash.slice(1));
    if (!target) return;
    target.scrollIntoView({ block: 'center' });
    const field = target.matches('input, select, textarea')
      ? target
      : (target.querySelector<HTMLElement>('input:checked, button') ?? target.querySelector<HTMLElement>('input'));
    field?.focus({ preventScroll: true });
  }, [hash, key, ready]);
}
