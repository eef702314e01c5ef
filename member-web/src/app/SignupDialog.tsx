import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Signup } from '../accounts/Signup.tsx';
import { keptProfile } from './arrival.ts';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { useSiteName } from './siteSettings.ts';

type Props = { profile: string | undefined; wanted: string | undefined; onClose: () => void };

/**
 * SPEC 2: neither backdrop nor Escape closes it while signing up is in progress. Once something is typed they do not either:
 * a slip of the hand must not cost a filled-in form; the cross still closes it, until the account is being made.
 */
export function SignupDialog({ profile, wanted, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const name = useSiteName();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState(false);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      padding={28}
      title={t('signup.title', { name })}
      closeOnClickOutside={!busy && !typed}
      closeOnEscape={!busy && !typed}
      withCloseButton={!busy}
      closeButtonProps={{ 'aria-label': t('signup.close') }}
    >
      <Signup profile={profile ?? keptProfile()} wanted={wanted} onBusy={setBusy} onTyped={setTyped} onDone={onClose} />
    </Modal>
  );
}
