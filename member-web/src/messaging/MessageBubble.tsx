import { assetAddress } from '../ui/assetAddress.ts';
import { Menu } from '@mantine/core';
import { Check, CheckCheck, Clock, Copy, EllipsisVertical, Flag, ImageOff, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../app/useFormat.ts';
import { useZone } from '../app/useZone.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { Photo } from '../ui/Photo.tsx';
import classes from './Message.module.css';
import type { ShownMessage } from './conversation.ts';
import { PhotoLightbox } from './PhotoLightbox.tsx';
import { verbatim, wordsIn } from '../ui/verbatim.tsx';

type Props = {
  message: ShownMessage;
  mine: boolean;
  /** With whom the conversation is. */
  name: string;
  delivered: boolean;
  grouped: boolean;
  last: boolean;
  onRetry: () => void;
  onDrop: () => void;
  onDelete: () => void;
  onReport: () => void;
  /** Asks for another look at a photo of mine that was rejected. */
  onAppeal: () => void;
};

/** One message. Bubbles of one person within a few minutes stand close together; the time stands under the last. */
export function MessageBubble({ message, mine, name, delivered, grouped, last, ...on }: Props) {
  const { t } = useTranslation('messaging');
  return (
    <div className={`${classes.message} ${mine ? classes.mine : classes.theirs}`} data-grouped={grouped}>
      <span className="visually-hidden" {...(mine ? {} : verbatim)}>
        {mine ? t('bubble.mine') : name}
      </span>
      <div className={classes.line}>
        <Content message={message} onAppeal={on.onAppeal} />
        {!message.state && !message.unavailable && (
          <MessageMenu message={message} mine={mine} onDelete={on.onDelete} onReport={on.onReport} />
        )}
      </div>
      {message.state === 'failed' ? (
        <Failed failure={message.failure} name={name} onRetry={on.onRetry} onDrop={on.onDrop} />
      ) : (
        last && <Meta message={message} mine={mine} delivered={delivered} />
      )}
    </div>
  );
}

type FailedProps = Pick<Props, 'name' | 'onRetry' | 'onDrop'> & { failure: unknown };

/** Why it was not sent, and the ways on. Too few credits name for whom they are (SPEC 8). */
function Failed({ failure, name, onRetry, onDrop }: FailedProps) {
  const { t } = useTranslation('messaging');
  const refusalText = useRefusalText();
  const short = codeOf(failure) === 'insufficient_credits';
  return (
    <div className={classes.failed} role="alert">
      {short ? t('bubble.tooFew', { name }) : refusalText(failure)}
      <span className={classes.ways}>
        {short && (
          <Link to="/credits" className={classes.linkButton}>
            {t('closed.buy')}
          </Link>
        )}
        <button type="button" className={classes.linkButton} onClick={onRetry}>
          {t('bubble.retry')}
        </button>
        <button type="button" className={classes.linkButton} onClick={onDrop}>
          {t('bubble.drop')}
        </button>
      </span>
    </div>
  );
}

function Content({ message, onAppeal }: Pick<Props, 'message' | 'onAppeal'>) {
  const { t } = useTranslation(['messaging', 'profiles']);
  const [open, setOpen] = useState(false);
  const { photo_state: state, rejection, appeal } = message;
  if (message.gift)
    return (
      <div className={classes.gift} data-state={message.state}>
        <img src={assetAddress(message.gift.image)} alt="" width={72} height={72} />
        {message.gift.name}
      </div>
    );
  if (state && !message.photo)
    return (
      <div className={classes.noPhoto} data-state={state}>
        {state === 'in_review' ? <ImageUp size={22} aria-hidden /> : <ImageOff size={22} aria-hidden />}
        <p>
          {t(`photoState.${state}`)}
          {rejection && ` ${t(`profiles:photoRejection.${rejection}`)}`}
        </p>
        {appeal === 'none' ? (
          <button type="button" className={classes.linkButton} onClick={onAppeal}>
            {t('profiles:appeal.action')}
          </button>
        ) : (
          appeal && <p>{t(`profiles:appeal.${appeal}`)}</p>
        )}
      </div>
    );
  if (message.photo)
    return (
      <span className={classes.photo}>
        <button
          type="button"
          className={classes.picture}
          data-state={message.state}
          onClick={() => setOpen(true)}
          aria-label={t('photoOpen')}
        >
          <Photo photo={message.photo} alt={t('photo')} shape="own" />
        </button>
        <PhotoLightbox photo={message.photo} opened={open} onClose={() => setOpen(false)} />
        {state === 'in_review' && <span className={classes.reviewed}>{t('photoState.mine')}</span>}
      </span>
    );
  return (
    <p
      className={classes.bubble}
      {...wordsIn(message.text_language)}
      data-state={message.unavailable ? 'unavailable' : message.state}
    >
      {message.unavailable ? t('unavailable') : message.text}
    </p>
  );
}

function Meta({ message, mine, delivered }: { message: ShownMessage; mine: boolean; delivered: boolean }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const zone = useZone();
  return (
    <span className={classes.meta}>
      <time dateTime={message.sent_at}>{format.time(message.sent_at, zone)}</time>
      {mine &&
        (message.state === 'sending' ? (
          <Clock size={14} aria-label={t('bubble.sending')} role="img" />
        ) : message.read_at ? (
          <span className={classes.read}>
            <CheckCheck size={15} aria-hidden />
            {t('bubble.read')}
          </span>
        ) : delivered ? (
          <CheckCheck size={15} aria-label={t('bubble.delivered')} role="img" />
        ) : (
          <Check size={15} aria-label={t('bubble.sent')} role="img" />
        ))}
    </span>
  );
}

type MenuProps = Pick<Props, 'message' | 'mine' | 'onDelete' | 'onReport'>;

function MessageMenu({ message, mine, onDelete, onReport }: MenuProps) {
  const { t } = useTranslation('messaging');
  const { text } = message;
  return (
    <Menu position={mine ? 'bottom-end' : 'bottom-start'} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.more} aria-label={t('bubble.more')}>
          <EllipsisVertical size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {text !== null && (
          <Menu.Item
            leftSection={<Copy size={18} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(text).catch(() => undefined)}
          >
            {t('bubble.copy')}
          </Menu.Item>
        )}
        {!mine && (
          <Menu.Item leftSection={<Flag size={18} aria-hidden />} onClick={onReport}>
            {t('bubble.report')}
          </Menu.Item>
        )}
        <Menu.Item c="var(--red-text)" leftSection={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
          {t('bubble.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
