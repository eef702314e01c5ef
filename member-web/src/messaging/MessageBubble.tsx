import { Check, CheckCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Photo } from '../ui/Photo.tsx';
import classes from './Message.module.css';
import type { ShownMessage } from './conversation.ts';

type Props = {
  message: ShownMessage;
  mine: boolean;
  grouped: boolean;
  last: boolean;
  onRetry: () => void;
  onDrop: () => void;
};

/** One message. Bubbles of one person within a few minutes stand close together; the time stands under the last. */
export function MessageBubble({ message, mine, grouped, last, onRetry, onDrop }: Props) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const refusalText = useRefusalText();
  return (
    <li className={`${classes.message} ${mine ? classes.mine : classes.theirs}`} data-grouped={grouped}>
      <span className="visually-hidden">{mine ? t('bubble.mine') : t('bubble.theirs')}</span>
      {message.gift ? (
        <div className={classes.gift}>
          <img src={message.gift.image} alt="" width={72} height={72} />
          {message.gift.name}
        </div>
      ) : message.photo ? (
        <div className={classes.picture}>
          <Photo photo={message.photo} alt={t('photo')} shape="own" />
        </div>
      ) : (
        <p className={classes.bubble} data-state={message.state}>
          {message.text}
        </p>
      )}
      {message.state === 'failed' ? (
        <div className={classes.failed} role="alert">
          {refusalText(message.failure)}
          <span>
            <button type="button" className={classes.linkButton} onClick={onRetry}>
              {t('bubble.retry')}
            </button>
            <button type="button" className={classes.linkButton} onClick={onDrop}>
              {t('bubble.drop')}
            </button>
          </span>
        </div>
      ) : (
        last && (
          <span className={classes.meta}>
            <time dateTime={message.sent_at}>{format.time(message.sent_at)}</time>
            {mine &&
              (message.state === 'sending' ? (
                <Clock size={14} aria-label={t('bubble.sending')} role="img" />
              ) : message.read_at ? (
                <>
                  <CheckCheck size={15} aria-hidden />
                  {t('bubble.read')}
                </>
              ) : (
                <Check size={15} aria-label={t('bubble.sent')} role="img" />
              ))}
          </span>
        )
      )}
    </li>
  );
}
