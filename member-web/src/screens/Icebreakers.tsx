import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { chatsQuery } from '../messaging/chatsQuery.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './Icebreakers.module.css';

const LINES = ['first', 'second', 'third'] as const;
type Props = { profile: string; name: string; label: string; onSent: () => void };

/** First lines to choose from: a click sends one and opens the conversation. What it costs is said before (`label`). */
export function Icebreakers({ profile, name, label, onSent }: Props) {
  const { t } = useTranslation(['likes', 'messaging']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const send = useMutation({
    mutationFn: async (text: string) => {
      const { conversation } = await api('post', '/api/chats', { body: { profile }, repeatable: true });
      await api('post', '/api/chats/:id/messages', {
        params: { id: conversation.id },
        body: { id: crypto.randomUUID(), text },
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
        <p className={classes.label}>{label}</p>
        {LINES.map((key) => {
          const text = t(`likes:match.ice.${key}`, { name });
          return (
            <button
              key={key}
              type="button"
              className={classes.line}
              disabled={send.isPending}
              onClick={() => send.mutate(text)}
            >
              {text}
              <Send size={18} aria-hidden />
            </button>
          );
        })}
      </div>
      {send.isError && (
        <Notice kind="danger" alert actions={way}>
          {short ? t('messaging:start.credits', { name }) : refusalText(send.error)}
        </Notice>
      )}
    </>
  );
}
