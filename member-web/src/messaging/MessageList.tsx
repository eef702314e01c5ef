import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useFormat } from '../app/useFormat.ts';
import { useZone } from '../app/useZone.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './MessageList.module.css';
import type { ShownMessage } from './conversation.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { useListStage } from './useListStage.ts';
import { verbatim, wordsIn } from '../ui/verbatim.tsx';

/** Messages of one person this close together are one group. */
const GROUP_MS = 5 * 60_000;
/** How near the end a reader must be for new messages to keep them there; how near the top older ones are fetched. */
const NEAR_END_PX = 120;
const NEAR_TOP_PX = 400;

type Props = {
  messages: readonly ShownMessage[];
  me: string;
  name: string;
  /** Everything I sent until then has reached the other one. */
  deliveredAt: string | null;
  typing: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  hidden: boolean;
  /** Messages of the other one that came in below what is seen. */
  waiting: number;
  /** Stands where the messages would, while there are none. */
  empty: ReactNode;
  onMore: () => void;
  /** Whether the newest is in sight, whenever that changes. */
  onEnd: (inSight: boolean) => void;
  onRetry: (message: ShownMessage) => void;
  onDrop: (message: ShownMessage) => void;
  onDelete: (message: ShownMessage) => void;
  onReport: (message: ShownMessage) => void;
  onAppeal: (message: ShownMessage) => void;
};

/** A conversation of no more than this is a plain list; of a longer one the house draws as many, the last ones. */
const PLAIN_MAX = 20;
/**
 * The newest is at the bottom; older ones that arrive above leave the reader where they are. Only what is in sight is in
 * the page, however long the conversation.
 */
export function MessageList(props: Props) {
  const { messages, me, name, typing, hasMore, loadingMore, waiting, empty, onMore, onEnd } = props;
  const { t } = useTranslation('messaging');
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  const range = useRef(0);
  const first = messages[0]?.id ?? '';
  const newest = messages.at(-1);
  const last = newest?.id ?? '';
  const rows = messages.length + (typing ? 1 : 0);
  // Rows that came in above keep the distance to the end; any others that to the top.
  const [shown, setShown] = useState({ first, last, rows, above: false });
  if (shown.first !== first || shown.last !== last || shown.rows !== rows)
    setShown({ first, last, rows, above: shown.first !== '' && shown.first !== first && shown.last === last });

  const stage = useListStage(messages.length <= PLAIN_MAX && !hasMore, list);
  const isPlain = stage === 'plain';
  /** How far above the end of the plain list the reader is, in pixels: 0 or less. */
  const above = useRef(0);

  useLayoutEffect(() => {
    if (rows === 0) return;
    if (!atEnd.current && newest?.state !== 'sending') return;
    if (isPlain && box.current) box.current.scrollTop = 0;
    else list.current?.scrollToIndex(rows - 1, { align: 'end' });
  }, [rows, newest?.id, newest?.state, stage, isPlain]);

  // The plain list became a long one: its reader stays where they were.
  useLayoutEffect(() => {
    if (stage !== 'list' || atEnd.current || !box.current || above.current === 0) return;
    box.current.scrollTop = box.current.scrollHeight - box.current.clientHeight + above.current;
    above.current = 0;
  }, [stage]);

  // Pictures that arrive, or a keyboard that opens, must not push the newest message out of sight.
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => {
      if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);

  const reached = (inSight: boolean) => {
    if (atEnd.current !== inSight) onEnd(inSight);
    atEnd.current = inSight;
  };
  const toEnd = () => {
    if (isPlain && box.current) box.current.scrollTop = 0;
    else list.current?.scrollToIndex(rows - 1, { align: 'end' });
    // What was pressed goes away.
    box.current?.focus({ preventScroll: true });
    reached(true);
  };

  const look = () => {
    const now = list.current;
    if (!now || stage !== 'list') return;
    const whole = now.scrollSize - now.viewportSize;
    const near = whole - now.scrollOffset < NEAR_END_PX;
    const grown = range.current !== whole;
    range.current = whole;
    // Rows turn out higher than was guessed, late on a slow device, or a keyboard opens: only whoever scrolls leaves the end.
    if (grown && atEnd.current && !near) now.scrollToIndex(rows - 1, { align: 'end' });
    else reached(near);
    if (now.scrollOffset < NEAR_TOP_PX && hasMore && !loadingMore) onMore();
  };

  const rowsOf = useRows(props);
  const typingRow = typing && (
    <div key="typing" className={classes.row}>
      <div className={classes.typing} role="status" aria-label={t('typing', { name })}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
  return (
    <>
      <div
        ref={box}
        className={classes.scroll}
        data-plain={isPlain || stage === 'plain first'}
        onScroll={({ currentTarget }) => {
          if (!isPlain) return;
          above.current = currentTarget.scrollTop;
          reached(above.current > -NEAR_END_PX);
        }}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-busy={loadingMore}
        aria-label={t('log', { name })}
      >
        <Announcer newest={newest} me={me} name={name} />
        <div className={classes.fill}>
          {messages.length === 0 && empty}
          {loadingMore && <span className={classes.loading} role="status" aria-label={t('loadingOlder')} />}
        </div>
        {(isPlain || stage === 'plain first') && (
          <ol className={classes.plain}>
            {rowsOf(PLAIN_MAX).map((row) => (
              <li key={row.key}>{row}</li>
            ))}
            {isPlain && typingRow && <li>{typingRow}</li>}
          </ol>
        )}
        {!isPlain && (
          <div
            className={stage === 'list' ? undefined : classes.placing}
            aria-hidden={stage === 'list' ? undefined : true}
          >
            <Virtualizer
              ref={list}
              scrollRef={box}
              shift={shown.above}
              as="ol"
              item="li"
              onScroll={look}
              onResize={look}
            >
              {rowsOf()}
              {typingRow}
            </Virtualizer>
          </div>
        )}
      </div>
      {waiting > 0 && (
        <button type="button" className={classes.newer} onClick={toEnd}>
          <ArrowDown size={18} aria-hidden />
          {t('unread', { count: waiting })}
        </button>
      )}
    </>
  );
}

/** The messages as rows, all or the last so many. */
function useRows({
  messages,
  me,
  name,
  deliveredAt,
  hasMore,
  hidden,
  ...on
}: Props): (last?: number) => ReactElement[] {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const zone = useZone();
  const sameDay = (one: ShownMessage, other: ShownMessage) => format.isSameDay(one.sent_at, other.sent_at, zone);
  const close = (one: ShownMessage | undefined, other: ShownMessage | undefined) =>
    Boolean(
      one &&
      other &&
      one.from === other.from &&
      Math.abs(Date.parse(one.sent_at) - Date.parse(other.sent_at)) < GROUP_MS &&
      sameDay(one, other),
    );
  const rowOf = (message: ShownMessage, index: number) => {
    const [previous, next] = [messages[index - 1], messages[index + 1]];
    return (
      <div key={message.id} className={classes.row}>
        {index === 0 && !hasMore && hidden && <Notice>{t('hiddenForPrivacy')}</Notice>}
        {(!previous || !sameDay(previous, message)) && (
          <span className={classes.day}>{format.day(message.sent_at, undefined, zone)}</span>
        )}
        <MessageBubble
          message={message}
          mine={message.from === me}
          name={name}
          delivered={deliveredAt !== null && message.sent_at <= deliveredAt}
          grouped={close(previous, message)}
          last={!close(message, next) || message.state === 'sending'}
          onRetry={() => on.onRetry(message)}
          onDrop={() => on.onDrop(message)}
          onDelete={() => on.onDelete(message)}
          onReport={() => on.onReport(message)}
          onAppeal={() => on.onAppeal(message)}
        />
      </div>
    );
  };
  return (last = messages.length) => {
    const from = Math.max(0, messages.length - last);
    return messages.slice(from).map((message, at) => rowOf(message, from + at));
  };
}

/** Reads a new message of the other one aloud; rows that come into sight by scrolling are not news. */
function Announcer({ newest, me, name }: { newest: ShownMessage | undefined; me: string; name: string }) {
  const { t } = useTranslation('messaging');
  const [shownAtFirst] = useState(newest?.id);
  const news = newest && newest.from !== me && newest.id !== shownAtFirst ? newest : null;
  return (
    <p className="visually-hidden" aria-live="polite">
      {news && (
        <>
          <span {...verbatim}>{name}</span>:{' '}
        </>
      )}
      {news && <span {...wordsIn(news.text_language)}>{news.text ?? news.gift?.name ?? t('photo')}</span>}
    </p>
  );
}
