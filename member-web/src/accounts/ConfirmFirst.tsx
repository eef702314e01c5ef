import { Button } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/siteSettings.ts';
import { Notice } from '../ui/Notice.tsx';
import { Card, Stack } from '../ui/Page.tsx';
import { ResendActivation } from './ResendActivation.tsx';

const CorrectAddress = lazy(() => import('./CorrectAddress.tsx').then((found) => ({ default: found.CorrectAddress })));

/** What an unconfirmed member cannot do yet, where the mail is (SPEC 4; SPEC 8 "spam-folder hint"), and another address. */
export function ConfirmFirst({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const credits = useSettings()?.signup_credits ?? 0;
  const [correcting, setCorrecting] = useState(false);
  return (
    <Stack>
      <Notice
        kind="warning"
        actions={
          <>
            <ResendActivation compact sentAt={user.signup_date} />
            {!correcting && (
              <Button size="sm" variant="subtle" onClick={() => setCorrecting(true)}>
                {t('correct.ask')}
              </Button>
            )}
          </>
        }
      >
        <p>
          <b>{t('activate.sentTo', { email: user.email })}</b>
        </p>
        <p>
          {t('activate.cannot')} {credits > 0 && t('activate.waiting', { count: credits })}
        </p>
        <p>{t('activate.hint')}</p>
      </Notice>
      {correcting && (
        <Suspense fallback={null}>
          <Card label={t('correct.ask')}>
            <CorrectAddress current={user.email} />
          </Card>
        </Suspense>
      )}
    </Stack>
  );
}
