import { Button, Modal } from '@mantine/core';
import type { SignalKind } from '@vonk/contracts/safety/events';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { Row, Stack } from '../ui/Page.tsx';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

const told = ['payment_talk', 'contact_details', 'copied_opener'] as const;
/** A conversation is new to somebody until they have written so many messages in it. */
export const FIRST_MESSAGES = 3;
/** A check that takes longer is not waited for. */
const CHECKED_WITHIN_MS = 3_000;

type Options = {
  conversation: string;
  name: string;
  /** How many messages of one's own the conversation has. */
  sent: number;
  send: (text: string) => void;
  /** What stands in the field, and is kept with it, from here on. */
  edit: (text: string) => void;
};

/**
 * Looks at the first messages before they go: contact details, talk of money, the same opener again. The sender decides;
 * a check that does not answer keeps nobody from writing. Until it is known the words stay in the field (`checking`), so that
 * whoever reloads or looks away has them still. `send` says whether they have gone.
 */
export function useCheckedSend({ conversation, name, sent, send, edit }: Options): {
  send: (text: string) => boolean;
  checking: boolean;
  dialog: ReactNode;
} {
  const { t } = useTranslation('safety');
  const [held, setHeld] = useState<{ text: string; cautions: readonly SignalKind[] } | null>(null);
  const [checking, setChecking] = useState(false);
  const goes = (text: string) => {
    send(text);
    edit('');
  };
  const check = async (text: string) => {
    setChecking(true);
    const call = { params: { id: conversation }, body: { text }, signal: AbortSignal.timeout(CHECKED_WITHIN_MS) };
    const answer = await api('post', '/api/chats/:id/check', call).catch(() => null);
    setChecking(false);
    if (!answer || answer.cautions.length === 0) goes(text);
    else setHeld({ text, cautions: answer.cautions });
  };
  const back = () => setHeld(null);
  useCloseRequest(held !== null, back);
  return {
    send: (text) => {
      if (sent < FIRST_MESSAGES) void check(text);
      else send(text);
      return sent >= FIRST_MESSAGES;
    },
    checking,
    dialog: (
      <Modal
        opened={held !== null}
        onClose={back}
        title={t('warning.title')}
        closeButtonProps={{ 'aria-label': t('warning.edit') }}
      >
        <Stack>
          {told
            .filter((kind) => held?.cautions.includes(kind))
            .map((kind) => (
              <p key={kind}>{t(`warning.${kind}`, { name })}</p>
            ))}
          <Row>
            <Button onClick={back}>{t('warning.edit')}</Button>
            <Button
              variant="default"
              onClick={() => {
                if (held) goes(held.text);
                setHeld(null);
              }}
            >
              {t('warning.send')}
            </Button>
          </Row>
        </Stack>
      </Modal>
    ),
  };
}
