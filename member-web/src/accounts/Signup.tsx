import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, MailCheck, TicketX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { hasTrafficSource, keptInvitation } from '../app/arrival.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { codeOf } from '../app/useRefusalText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack, State } from '../ui/Page.tsx';
import { SignupForm } from './SignupForm.tsx';
import { leadingTo, useWantedPage } from './wantedPage.ts';

type Props = {
  profile?: string | undefined;
  /** The page that follows; absent: the one that the address names. */
  wanted?: string | undefined;
  onBusy?: (busy: boolean) => void;
  /** Whether something was typed that closing would lose. */
  onTyped?: (typed: boolean) => void;
  onDone?: () => void;
};

const invitationQuery = (token: string) => ({
  queryKey: ['accounts', 'invitation', token],
  queryFn: () => api('post', '/api/signup/invitation', { body: { token }, repeatable: true }),
  retry: false,
  staleTime: 60_000,
});

/** Signing up, as far as the site lets people in: open to all, with a traffic source, or by invitation (SPEC 1, 6). */
export function Signup(props: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const settings = useSettings();
  const [token] = useState(keptInvitation);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const needed = settings?.signups === 'invite' || (settings?.signups === 'with_trafficsource' && !hasTrafficSource());
  const invitation = useQuery({ ...invitationQuery(token ?? ''), enabled: needed && token !== undefined });
  if (mailedTo !== null)
    return (
      <State
        icon={<MailCheck size={40} />}
        tone="success"
        title={t('signup.mailed')}
        text={t('signup.mailedText', { email: mailedTo })}
      />
    );
  const closed = { onLeave: props.onDone, wanted: props.wanted };
  if (needed && token === undefined) return <Closed kind="closed" {...closed} />;
  if (needed && invitation.isError)
    return codeOf(invitation.error) === 'invitation_invalid' ? (
      <Closed kind="invalid" {...closed} />
    ) : (
      <ErrorState failure={invitation.error} onRetry={() => void invitation.refetch()} />
    );
  // The form waits too until it is known whether it may be filled in: nobody types for nothing.
  if (!settings || (needed && !invitation.data))
    return (
      <Stack>
        <Skeleton height={76} />
        <Skeleton height={76} />
        <Skeleton height={76} />
      </Stack>
    );
  return (
    <Stack>
      {needed && invitation.data && (
        <Notice kind="success">{t('signup.invited', { date: format.date(invitation.data.expires_at) })}</Notice>
      )}
      <SignupForm {...props} invitation={token} onMailed={setMailedTo} />
    </Stack>
  );
}

type ClosedProps = { kind: 'closed' | 'invalid'; onLeave: (() => void) | undefined; wanted: string | undefined };

/** Nobody is left before a closed door without knowing why, and where to go. */
function Closed({ kind, onLeave, wanted: page }: ClosedProps) {
  const { t } = useTranslation('accounts');
  const settings = useSettings();
  const named = useWantedPage();
  const wanted = page ?? named;
  const Icon = kind === 'closed' ? LockKeyhole : TicketX;
  return (
    <State
      icon={<Icon size={36} />}
      tone="warning"
      title={t(`signup.${kind}Title`)}
      text={t(kind === 'closed' ? 'signup.closed' : 'signup.invalid')}
    >
      <Button component={Link} to={leadingTo(wanted, '/login')} size="lg" onClick={onLeave}>
        {t('signup.toLogin')}
      </Button>
      <Button component="a" href={`mailto:${settings?.support_email ?? ''}`} variant="default" size="lg">
        {t('activate.support')}
      </Button>
    </State>
  );
}
