import { Button, Modal, Textarea } from '@mantine/core';
import { APPEAL_MAX, APPEAL_MIN } from '@vonk/contracts/profiles/photoRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, keptOf, useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { useChangePhoto } from './ownPhotos.ts';

type Props = {
  /** The id of a rejected photo, and why it was rejected. */
  photo: string;
  reason: string | null;
  /** There is an appeal now: this one, or one of before. */
  onAppealed?: () => void;
  onClose: () => void;
};

/** The one appeal against a rejection, in the member's own words. */
export function AppealPhotoDialog({ photo, reason, onAppealed, onClose }: Props) {
  const { t } = useTranslation('profiles');
  const refusalText = useRefusalText();
  const change = useChangePhoto();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  useReturnFocus();
  const kept = keptOf(change.error);
  const short = text.trim().length < APPEAL_MIN;
  return (
    <Modal opened onClose={onClose} title={t('appeal.title')} closeButtonProps={{ 'aria-label': t('appeal.cancel') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setLeft(true);
          if (short) return;
          const sent = () => {
            toast(t('appeal.sent'), 'success');
            onAppealed?.();
            onClose();
          };
          const onError = (failure: unknown) => codeOf(failure) === 'already_appealed' && onAppealed?.();
          change.mutate({ act: 'appeal', photo: { id: photo }, text: text.trim() }, { onSuccess: sent, onError });
        }}
      >
        <Stack>
          {reason && <Notice kind="danger">{reason}</Notice>}
          <p>{t('appeal.text')}</p>
          <Textarea
            label={t('appeal.label')}
            autosize
            minRows={4}
            maxRows={10}
            maxLength={APPEAL_MAX}
            value={text}
            data-autofocus
            error={left && short ? t('appeal.short', { count: APPEAL_MIN }) : null}
            onBlur={() => setLeft(text !== '')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {change.isError && (
            <Notice kind="danger" alert>
              {refusalText(change.error)}
            </Notice>
          )}
          {kept !== null && (
            <div>
              <b>{t('appeal.kept')}</b>
              <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{kept}</p>
            </div>
          )}
          <Row>
            <Button type="submit" loading={change.isPending}>
              {t('appeal.send')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('appeal.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
