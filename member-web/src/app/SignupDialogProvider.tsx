import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SignupContext } from './signupContext.ts';
import { useSiteName } from './siteSettings.ts';

const SignupForm = lazy(() => import('../accounts/SignupForm.tsx').then((found) => ({ default: found.SignupForm })));

/** SPEC 2: a dialog on desktop, the page on a phone; neither backdrop nor Escape closes it while signing up is under way. */
export function SignupDialogProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const name = useSiteName();
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [profile, setProfile] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = useCallback(
    (whom?: string) => {
      if (!wide) return void navigate(whom ? `/signup?profile=${encodeURIComponent(whom)}` : '/signup');
      setProfile(whom);
      setOpened(true);
    },
    [wide, navigate],
  );
  const close = () => setOpened(false);
  return (
    <SignupContext value={open}>
      {children}
      <Modal
        opened={opened}
        onClose={close}
        size={560}
        padding={28}
        title={t('signup.title', { name })}
        closeOnClickOutside={!busy}
        closeOnEscape={!busy}
        withCloseButton={!busy}
        closeButtonProps={{ 'aria-label': t('signup.close') }}
      >
        <Suspense fallback={<Skeleton height={420} radius="md" />}>
          <SignupForm profile={profile} onBusy={setBusy} onDone={close} />
        </Suspense>
      </Modal>
    </SignupContext>
  );
}
