import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';

/** Why an act did not happen: below the last field of its form, which may be out of sight, so whoever sent it is led there. */
export function ActFailure({ sentence }: { sentence: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" sx={{ mt: 1 }}>
      {sentence}
    </Alert>
  );
}

/** What a form on the screen calls the field of a path (`methods.0`: that of `methods`); null: it has none of that name. */
export function shownLabel(form: ParentNode | null, path: string): string | null {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const field = [path, path.split('.')[0]].map((name) => fields.find((one) => one.name === name)).find(Boolean);
  const label = field?.closest('.MuiFormControl-root')?.querySelector('label')?.cloneNode(true) as Element | undefined;
  for (const asterisk of label?.querySelectorAll('[aria-hidden]') ?? []) asterisk.remove();
  return label?.textContent?.trim() || null;
}
