import { Button, Modal } from '@mantine/core';
import type { SignalKind } from '@vonk/contracts/safety/events';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { Row, Stack } from '../ui/Page.tsx';

const told = ['payment_talk', 'contact_details', 'copied_opener'] as const;
/** A conversation is new to somebody until they have written so many messages in it. */
export const FIRST_MESSAGES = 3;

type Options = {
  conversation: string;
  name: string;
  /** How many messages of one's own the conversation has. */
  sent: number;
  send: (text: string) => void;
  /** Gives the words back to the field. */
  edit: (text: string) => void;
};

/**
 * Looks at the first messages before they go: contact details, talk of money, the same opener again. The sender decides;
 * a check that does not answer keeps nobody from writing.
 */
export function useCheckedSend({ conversation, name, sent, send, edit }: Options): {
  send: (text: string) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('safety');
  const [held, setHeld] = useState<{ text: string; cautions: readonly SignalKind[] } | null>(null);
  const check = async (text: string) => {
    const answer = await api('post', '/api/chats/:id/check', { params: { id: conversation }, body: { text } }).catch(
      () => null,
    );
    if (!answer || answer.cautions.length === 0) send(text);
    else setHeld({ text, cautions: answer.cautions });
  };
  const back = () => {
    if (held) edit(held.text);
    setHeld(null);
  };
  return {
    send: (text) => (sent < FIRST_MESSAGES ? void check(text) : send(text)),
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
                if (held) send(held.text);
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
