import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignupForm } from '../accounts/SignupForm.tsx';
import { useSiteName } from './siteSettings.ts';

/** SPEC 2: neither backdrop nor Escape closes it while signing up is under way. */
export function SignupDialog({ profile, onClose }: { profile: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const name = useSiteName();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      padding={28}
      title={t('signup.title', { name })}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': t('signup.close') }}
    >
      <SignupForm profile={profile} onBusy={setBusy} onDone={onClose} />
    </Modal>
  );
}
