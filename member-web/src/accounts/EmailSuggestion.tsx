import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import classes from './EmailSuggestion.module.css';

type Props = {
  /** What stands in the field once it has been left, null while somebody types. */
  email: string | null;
  onTake: (email: string) => void;
};

/** Asks whether another address was meant. Which one is found out by code that is loaded only now. */
export function EmailSuggestion({ email, onTake }: Props) {
  const { t } = useTranslation('accounts');
  const [found, setFound] = useState<{ typed: string; meant: string | null } | null>(null);
  useEffect(() => {
    if (email === null) return;
    let current = true;
    void import('./suggestEmail.ts').then(
      ({ suggestEmail }) => current && setFound({ typed: email, meant: suggestEmail(email) }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [email]);
  const meant = found !== null && found.typed === email ? found.meant : null;
  return (
    <div role="status">
      {meant && (
        <p className={classes.suggestion}>
          <Trans
            t={t}
            i18nKey="email.suggest"
            values={{ email: meant }}
            components={{ take: <UnstyledButton className={classes.take} onClick={() => onTake(meant)} /> }}
          />
        </p>
      )}
    </div>
  );
}
