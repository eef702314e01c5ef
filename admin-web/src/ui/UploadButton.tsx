import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callAct, type ActName, type Body, type ResourceName } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';

type UploadButtonProps<R extends ResourceName, A extends ActName<R>> = Readonly<{
  label: string;
  resource: R;
  act: A;
  id: string;
  /** The reason that is kept, and what else goes with the picture. */
  body: Body<R, A>;
  /** What is said once it is there. */
  done: string;
}>;

/** Sends a picture to an act that takes one, as soon as it is chosen; a refusal is said in words. */
export function UploadButton<R extends ResourceName, A extends ActName<R>>(props: UploadButtonProps<R, A>) {
  const { label, resource, act, id, body, done } = props;
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const upload = async (photo: File) => {
    setBusy(true);
    try {
      await callAct(resource, act, { id, body, photo });
      notify(done, { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : t('site:words.thatDidntWork'), { type: 'error' });
    } finally {
      // Also when somebody else was quicker: the page shows what is true now.
      refresh();
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Button component="label" size="small" variant="outlined" disabled={busy}>
      {label}
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
