import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CountBadge, CreditsBadge } from '../ui/CountBadge.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { OfflineState } from '../ui/OfflineState.tsx';
import { Card, State } from '../ui/Page.tsx';
import { Tag, type TagKind } from '../ui/Tag.tsx';
import { ToastWithAction } from '../ui/ToastWithAction.tsx';
import { refusal } from './samples.ts';
import { Specimen } from './Specimen.tsx';

const TAGS: Readonly<Record<TagKind, true>> = {
  ...{ fictional: true, new: true, online: true, plain: true, primary: true, marked: true },
  ...{ success: true, danger: true, warning: true },
};
const NOTICES = ['info', 'success', 'warning', 'danger'] as const;
const BARS = ['info', 'offer', 'warning', 'danger'] as const;

/** What the site says beside its screens: labels, counts, notices, toasts, and states that fill a pane. */
export function MessageSpecimens() {
  const { t } = useTranslation('site');
  const nothing = () => undefined;
  const retry = <Button size="xs">{t('action.retry')}</Button>;
  return (
    <>
      <Specimen name="Tag" beside>
        {(Object.keys(TAGS) as TagKind[]).map((kind) => (
          <Tag key={kind} kind={kind}>
            {kind === 'fictional' || kind === 'new' || kind === 'online' ? t(`tag.${kind}`) : t('nav.likes')}
          </Tag>
        ))}
        <Tag kind="fictional" big>
          {t('tag.fictional')}
        </Tag>
      </Specimen>
      <Specimen name="CountBadge, CreditsBadge" beside>
        {[1, 42, 99, 100].map((count) => (
          <CountBadge key={count} count={count} />
        ))}
        {[10, 1, 0].map((credits) => (
          <CreditsBadge key={credits} credits={credits} />
        ))}
      </Specimen>
      <Specimen name="Notice">
        {NOTICES.map((kind) => (
          <Notice key={kind} kind={kind} actions={retry} onDismiss={nothing}>
            {t('error.text')}
          </Notice>
        ))}
      </Specimen>
      <Specimen name="NoticeBar">
        {BARS.map((kind) => (
          <NoticeBar key={kind} kind={kind} label={kind} action={retry} onDismiss={nothing} short={t('error.title')}>
            {t('error.text')}
          </NoticeBar>
        ))}
      </Specimen>
      <Specimen name="ToastWithAction">
        <Card>
          <ToastWithAction message={t('error.text')} label={t('action.back')} onClick={nothing} />
        </Card>
      </Specimen>
      <Specimen name="ErrorState, OfflineState, State">
        <ErrorState failure={refusal('too_many_requests')} onRetry={nothing} />
        <OfflineState chats onReconnect={nothing} />
        <State icon={<CircleCheck size={36} />} tone="success" title={t('nav.likes')} text={t('error.text')} />
      </Specimen>
    </>
  );
}
