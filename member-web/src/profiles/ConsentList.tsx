import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SPECIAL_CONSENTS } from '@vonk/contracts/profiles/events';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../app/useFormat.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { toast } from '../ui/toast.ts';
import classes from './ConsentList.module.css';
import { consentsQuery, useChangeConsent } from './consents.ts';

/** What the member agreed to, since when, and the button that takes it back. Consent is given where the answer is. */
export function ConsentList() {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const refusalText = useRefusalText();
  const consents = useQuery(consentsQuery);
  const change = useChangeConsent();
  if (consents.isError && !consents.data)
    return <ErrorState failure={consents.error} onRetry={() => void consents.refetch()} />;
  if (!consents.data) return <Skeleton height={120} radius="md" />;
  const standing = consents.data.consents;
  return (
    <ul className={classes.list}>
      {SPECIAL_CONSENTS.map((consent) => {
        const one = standing.find((known) => known.consent === consent);
        const since = one?.given ? one.given_at : one?.withdrawn_at;
        return (
          <li key={consent} className={classes.consent}>
            <h3>{t(`field.${consent}`)}</h3>
            {one?.given ? (
              <Button
                size="sm"
                variant="default"
                aria-label={t('consent.withdrawName', { field: t(`field.${consent}`) })}
                loading={change.isPending && change.variables.consent === consent}
                onClick={() =>
                  change.mutate(
                    { consent, give: false },
                    {
                      onSuccess: () => toast(t('consent.withdrawn'), 'success'),
                      onError: (failure) => toast(refusalText(failure), 'danger'),
                    },
                  )
                }
              >
                {t('consent.withdraw')}
              </Button>
            ) : (
              <Button component={Link} to={`/profile#field-${consent}`} size="sm" variant="subtle">
                {t('consent.toField')}
              </Button>
            )}
            <p className={classes.since} data-given={one?.given ?? false}>
              {since
                ? t(one?.given ? 'consent.since' : 'consent.withdrawnOn', { date: format.date(since) })
                : t('consent.never')}
            </p>
            <p className={classes.text}>{t(`consent.${consent}`)}</p>
          </li>
        );
      })}
    </ul>
  );
}
