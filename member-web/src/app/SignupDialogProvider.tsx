import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { keptProfile } from './arrival.ts';
import { SignupContext } from './signupContext.ts';

const SignupDialog = lazy(() => import('./SignupDialog.tsx').then((found) => ({ default: found.SignupDialog })));
const isWide = () => window.matchMedia('(min-width: 48em)').matches;

/** SPEC 2: a dialog on desktop, the page on a phone. */
export function SignupDialogProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ profile: string | undefined } | null>(null);
  const open = useCallback(
    (wished?: string) => {
      const profile = wished ?? keptProfile();
      if (isWide()) setOpened({ profile });
      else void navigate(profile ? `/signup?profile=${encodeURIComponent(profile)}` : '/signup');
    },
    [navigate],
  );
  return (
    <SignupContext value={open}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <SignupDialog profile={opened.profile} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </SignupContext>
  );
}
