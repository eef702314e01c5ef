import { Button } from '@mantine/core';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './Message.module.css';
import type { ShownMessage } from './conversation.ts';
import { MessageBubble } from './MessageBubble.tsx';

/** Messages of one person this close together are one group. */
const GROUP_MS = 5 * 60_000;
/** How near the end a reader must be for new messages to keep them there. */
const NEAR_PX = 120;

type Props = {
  messages: readonly ShownMessage[];
  me: string;
  name: string;
  typing: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  hidden: boolean;
  onMore: () => void;
  onRetry: (message: ShownMessage) => void;
  onDrop: (message: ShownMessage) => void;
};

const close = (one: ShownMessage | undefined, other: ShownMessage | undefined) =>
  Boolean(
    one &&
    other &&
    one.from === other.from &&
    Math.abs(Date.parse(one.sent_at) - Date.parse(other.sent_at)) < GROUP_MS &&
    new Date(one.sent_at).toDateString() === new Date(other.sent_at).toDateString(),
  );

/** The newest is at the bottom; older ones that arrive above leave the reader where they are. */
export function MessageList({
  messages,
  me,
  name,
  typing,
  hasMore,
  loadingMore,
  hidden,
  onMore,
  onRetry,
  onDrop,
}: Props) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const scroll = useRef<HTMLDivElement>(null);
  const before = useRef({ first: '', height: 0, atEnd: true });
  const first = messages[0]?.id ?? '';
  const newest = messages.at(-1);

  useLayoutEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const was = before.current;
    if (was.first && was.first !== first && !was.atEnd) box.scrollTop += box.scrollHeight - was.height;
    else if (was.atEnd || newest?.from === me) box.scrollTop = box.scrollHeight;
    before.current = {
      first,
      height: box.scrollHeight,
      atEnd: box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX,
    };
  }, [first, newest?.id, newest?.state, newest?.from, me, messages.length, typing]);

  // Pictures that arrive, or a keyboard that opens, must not push the newest message out of sight.
  useEffect(() => {
    const box = scroll.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => {
      if (before.current.atEnd) box.scrollTop = box.scrollHeight;
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);

  return (
    <div
      ref={scroll}
      className={classes.scroll}
      tabIndex={0}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={t('log', { name })}
      onScroll={({ currentTarget: box }) => {
        before.current.atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
        before.current.height = box.scrollHeight;
      }}
    >
      <div className={classes.top}>
        {hasMore && (
          <Button variant="default" size="sm" loading={loadingMore} onClick={onMore}>
            {t('older')}
          </Button>
        )}
        {!hasMore && hidden && <Notice>{t('hiddenForPrivacy')}</Notice>}
      </div>
      <ol className={classes.messages}>
        {messages.map((message, index) => {
          const previous = messages[index - 1];
          const next = messages[index + 1];
          const newDay =
            !previous || new Date(previous.sent_at).toDateString() !== new Date(message.sent_at).toDateString();
          return (
            <Fragment key={message.id}>
              {newDay && <li className={classes.day}>{format.day(message.sent_at)}</li>}
              <MessageBubble
                message={message}
                mine={message.from === me}
                grouped={close(previous, message)}
                last={!close(message, next) || message.state === 'sending'}
                onRetry={() => onRetry(message)}
                onDrop={() => onDrop(message)}
              />
            </Fragment>
          );
        })}
      </ol>
      {typing && (
        <div className={classes.typing} role="status" aria-label={t('typing', { name })}>
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}
