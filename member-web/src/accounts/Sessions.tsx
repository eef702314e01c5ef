import { Button, Modal, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberSession } from '@vonk/contracts/accounts/queries';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useFormat } from '../app/useFormat.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import classes from './Sessions.module.css';
import { sessionsQuery } from './sessionsQuery.ts';

const ICONS = { phone: Smartphone, tablet: Tablet, desktop: Laptop, other: MonitorSmartphone } as const;

/** Where a member is signed in, this device first; one elsewhere can be ended, or all of them. */
export function Sessions() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [asking, setAsking] = useState(false);
  const sessions = useQuery(sessionsQuery);
  const reload = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const endOne = useMutation({
    mutationFn: (id: string) => api('delete', '/api/sessions/:id', { params: { id }, repeatable: true }),
    onSuccess: () => toast(t('sessions.ended'), 'success'),
    // One that has ended by itself is no failure to who wanted it ended.
    onError: (failure) => codeOf(failure) !== 'not_found' && toast(refusalText(failure), 'danger'),
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: () => api('delete', '/api/sessions', { repeatable: true }),
    onSuccess: () => toast(t('sessions.othersEnded'), 'success'),
    onError: (failure) => toast(refusalText(failure), 'danger'),
    onSettled: reload,
  });
  if (sessions.isPending) return <Skeleton height={120} radius="md" />;
  if (sessions.isError && !sessions.data)
    return (
      <Notice
        kind="danger"
        actions={
          <Button size="sm" variant="default" onClick={() => void sessions.refetch()}>
            {t('sessions.again')}
          </Button>
        }
      >
        {refusalText(sessions.error)}
      </Notice>
    );
  const others = sessions.data.filter(({ current }) => !current);
  return (
    <>
      <ul className={classes.list}>
        {sessions.data.map((one) => (
          <Session
            key={one.id}
            session={one}
            busy={endOne.isPending && endOne.variables === one.id}
            onEnd={() => endOne.mutate(one.id)}
          />
        ))}
      </ul>
      {others.length === 0 && <p>{t('sessions.onlyHere')}</p>}
      {others.length > 0 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.question')}
        closeButtonProps={{ 'aria-label': t('sessions.cancel') }}
      >
        <Stack>
          <p>{t('sessions.explanation', { count: others.length })}</p>
          <Row>
            <Button
              color="red"
              onClick={() => {
                setAsking(false);
                endOthers.mutate();
              }}
            >
              {t('sessions.endOthers')}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('sessions.cancel')}
            </Button>
          </Row>
        </Stack>
      </Modal>
    </>
  );
}

type Props = { session: MemberSession; busy: boolean; onEnd: () => void };

function Session({ session, busy, onEnd }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { device, country, current, last_seen_at } = session;
  const Icon = ICONS[device.kind];
  const name =
    device.browser && device.os
      ? t('sessions.device', { browser: device.browser, os: device.os })
      : (device.browser ?? device.os ?? t('sessions.unknown'));
  const when = current ? t('sessions.now') : t('sessions.lastSeen', { when: format.dateTime(last_seen_at) });
  return (
    <li className={classes.session}>
      <span className={classes.icon} data-current={current} aria-hidden>
        <Icon size={22} />
      </span>
      <div>
        <div className={classes.name}>{name}</div>
        {country && <p className={classes.when}>{format.country(country)}</p>}
        <p className={classes.when}>{when}</p>
      </div>
      {current ? (
        <span className={classes.here}>{t('sessions.thisDevice')}</span>
      ) : (
        <Button
          size="sm"
          variant="default"
          loading={busy}
          aria-label={t('sessions.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
