import { Button } from '@mantine/core';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';

/** Shares the page of a member by what the device has for it; where it has nothing, the link is copied. */
export function ShareButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('profiles');
  const share = async () => {
    const url = `${window.location.origin}/members/${id}`;
    // Said by the type of every browser, missing in some.
    const { share: shareThere } = navigator as Partial<Navigator>;
    try {
      if (shareThere) return await shareThere.call(navigator, { title, url });
      await navigator.clipboard.writeText(url);
      toast(t('share.copied'), 'success');
    } catch (failure) {
      // Whoever closes the sheet of the device has changed their mind.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) toast(t('share.failed'), 'danger');
    }
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--ink-soft)"
      leftSection={<Share2 size={18} aria-hidden />}
      onClick={() => void share()}
    >
      {t('share.button')}
    </Button>
  );
}
