import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useSettings } from '../app/siteSettings.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './Icebreakers.module.css';

const LINES = ['first', 'second', 'third'] as const;
type Props = { profile: string; name: string; label: (credits: number) => string; onSent: () => void };

/**
 * First lines to choose from. What one costs is said before (`label`), and nothing is sent or paid before the second press:
 * it opens the conversation.
 */
export function Icebreakers({ profile, name, label, onSent }: Props) {
  const { t } = useTranslation(['likes', 'messaging']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const count = useSettings()?.message_credits ?? 1;
  // The id comes with the choice: sent again after a lost answer it is the same message, paid once.
  const [chosen, setChosen] = useState<{ id: string; text: string } | null>(null);
  const send = useMutation({
    mutationFn: async ({ id, text }: { id: string; text: string }) => {
      const { conversation } = await api('post', '/api/chats', { body: { profile }, repeatable: true });
      await api('post', '/api/chats/:id/messages', {
        params: { id: conversation.id },
        body: { id, text },
      });
      return conversation.id;
    },
    onSuccess: (conversation) => {
      void client.invalidateQueries({ queryKey: chatsQuery.queryKey });
      onSent();
      void navigate(`/chats/${conversation}`);
    },
  });
  const code = codeOf(send.error);
  const short = code === 'insufficient_credits';
  const limited = code === 'conversation_limit_reached';
  const way = (short || limited) && (
    <Button component={Link} to={short ? '/credits' : '/premium'} size="sm" onClick={onSent}>
      {t(short ? 'likes:match.buy' : 'messaging:photoDialog.premium')}
    </Button>
  );
  return (
    <>
      <div className={classes.lines}>
        <p className={classes.label}>{label(count)}</p>
        {chosen !== null ? (
          <Sending
            text={chosen.text}
            credits={count}
            pending={send.isPending}
            onSend={() => send.mutate(chosen)}
            onBack={() => setChosen(null)}
          />
        ) : (
          LINES.map((key) => {
            const text = t(`likes:match.ice.${key}`, { name });
            return (
              <button
                key={key}
                type="button"
                className={classes.line}
                onClick={() => setChosen({ id: crypto.randomUUID(), text })}
              >
                {text}
                <ChevronRight size={18} aria-hidden />
              </button>
            );
          })
        )}
      </div>
      {send.isError && (
        <Notice kind="danger" alert actions={way}>
          {short ? t('messaging:start.credits', { name }) : refusalText(send.error)}
        </Notice>
      )}
    </>
  );
}

type SendingProps = { text: string; credits: number; pending: boolean; onSend: () => void; onBack: () => void };

/** Asks before the credit is spent. */
function Sending({ text, credits, pending, onSend, onBack }: SendingProps) {
  const { t } = useTranslation('likes');
  const send = useRef<HTMLButtonElement>(null);
  // The line that was pressed is gone: the keyboard goes on with what it asks.
  useEffect(() => send.current?.focus(), []);
  return (
    <>
      <p className={classes.chosen}>{text}</p>
      <Button ref={send} leftSection={<Send size={18} aria-hidden />} loading={pending} onClick={onSend}>
        {t('ice.send', { count: credits })}
      </Button>
      <Button variant="transparent" c="var(--ice-ink, var(--primary-text))" disabled={pending} onClick={onBack}>
        {t('ice.other')}
      </Button>
    </>
  );
}
