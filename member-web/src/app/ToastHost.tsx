import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from '../ui/toast.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then((found) => ({ default: found.Toasts })));

export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
