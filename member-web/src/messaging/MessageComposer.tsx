import { Loader, Textarea } from '@mantine/core';
import { Gift, ImagePlus, SendHorizontal } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Chat.module.css';

/** The other side sees at most one "is typing" in this time. */
const TYPING_EVERY_MS = 3000;
/** From here on the rest of the allowed length is shown. */
const COUNT_FROM = 0.9;

type Props = {
  name: string;
  /** What was typed so far; kept as a draft by whoever shows the composer. */
  text: string;
  onText: (text: string) => void;
  credits: number;
  /** Price of one message, in credits. */
  price: number;
  maxLength: number;
  /** Whether the words have gone: else they stay in the field. */
  onSend: (text: string) => boolean;
  /** They are being looked at before they go. */
  checking?: boolean;
  onTyping: () => void;
  onGift: () => void;
  onPhoto: () => void;
  /** Shown instead of the field when writing is not possible, with the reason and the way on. */
  closed?: ReactNode;
};

/** Enter sends, Shift and Enter makes a new line; what was typed is kept until it is sent. */
export function MessageComposer({
  name,
  text,
  onText,
  credits,
  price,
  maxLength,
  onSend,
  checking = false,
  onTyping,
  onGift,
  onPhoto,
  closed,
}: Props) {
  const { t } = useTranslation('messaging');
  const told = useRef(0);
  const send = () => {
    const trimmed = text.trim();
    if (checking || !trimmed || credits < price || trimmed.length > maxLength) return;
    if (onSend(trimmed)) onText('');
    // What is typed next is news at once.
    told.current = 0;
  };
  if (closed) return <div className={classes.foot}>{closed}</div>;
  return (
    <form
      className={classes.foot}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.composer}>
        <button type="button" className={classes.icon} onClick={onGift} aria-label={t('gift.send')}>
          <Gift size={22} aria-hidden />
        </button>
        <button type="button" className={classes.icon} onClick={onPhoto} aria-label={t('photoDialog.send')}>
          <ImagePlus size={22} aria-hidden />
        </button>
        <Textarea
          className={classes.field}
          rows={1}
          value={text}
          maxLength={maxLength}
          readOnly={checking}
          enterKeyHint="send"
          aria-label={t('composer.label', { name })}
          placeholder={t('composer.placeholder')}
          onChange={(event) => {
            onText(event.target.value);
            if (Date.now() - told.current < TYPING_EVERY_MS) return;
            told.current = Date.now();
            onTyping();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="submit"
          className={classes.send}
          disabled={checking || text.trim() === ''}
          aria-busy={checking}
          aria-label={t('composer.send')}
        >
          {checking ? <Loader size={20} color="currentColor" /> : <SendHorizontal size={22} aria-hidden />}
        </button>
      </div>
      <p className={`${classes.credits} ${credits <= 3 ? classes.low : ''}`}>
        <span>
          {t('composer.price', { count: price })} · <b>{t('composer.left', { count: credits })}</b>
        </span>
        {text.length > maxLength * COUNT_FROM && (
          <span>{t('composer.characters', { count: maxLength - text.length })}</span>
        )}
      </p>
    </form>
  );
}
