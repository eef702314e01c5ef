import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callAct } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';

/** Uploads a photo for a fictional profile; whoever uploads it has looked at it, so it is seen at once. */
export function AddFictionalPhotoButton({ profile }: { profile: string }) {
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const upload = async (photo: File) => {
    setBusy(true);
    try {
      const body = { reason: t('profiles:addFictionalPhotoButton.aPhotoForAFictional') };
      await callAct('profiles', 'add-photo', { id: profile, body, photo });
      notify(t('profiles:addFictionalPhotoButton.photoAdded'), { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : t('site:words.thatDidntWork'), { type: 'error' });
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Button component="label" size="small" variant="outlined" disabled={busy}>
      {t('profiles:addFictionalPhotoButton.addPhoto')}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ target }) => target.files?.[0] && void upload(target.files[0])}
      />
    </Button>
  );
}
