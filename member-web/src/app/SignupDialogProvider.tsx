import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignupContext } from './signupContext.ts';

const SignupDialog = lazy(() => import('./SignupDialog.tsx').then((found) => ({ default: found.SignupDialog })));
const isWide = () => window.matchMedia('(min-width: 48em)').matches;

/** SPEC 2: a dialog on desktop, the page on a phone. */
export function SignupDialogProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ profile: string | undefined; wanted: string | undefined } | null>(null);
  const open = useCallback(
    (profile?: string, wanted?: string) => {
      if (isWide()) setOpened({ profile, wanted });
      else {
        const search = new URLSearchParams({ ...(profile && { profile }), ...(wanted && { next: wanted }) }).toString();
        void navigate({ pathname: '/signup', search });
      }
    },
    [navigate],
  );
  return (
    <SignupContext value={open}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <SignupDialog {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </SignupContext>
  );
}
