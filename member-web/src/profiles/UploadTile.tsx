import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../app/useRefusalText.ts';
import { canRetry, type Upload } from './usePhotoUploads.ts';
import classes from './Photos.module.css';

type Props = { upload: Upload; onRetry: () => void; onCancel: () => void };

/** A file on its way: how far it is, why it was not taken, and the way out. */
export function UploadTile({ upload, onRetry, onCancel }: Props) {
  const { t } = useTranslation('profiles');
  const refusalText = useRefusalText();
  const { file, status, sent } = upload;
  const failed = status === 'failed';
  return (
    <li className={classes.item}>
      <div className={classes.photo} data-rejected={failed}>
        <span className={classes.ghost}>
          <img src={upload.preview} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
        </span>
        {!failed && (
          <div className={classes.progress}>
            <progress
              className={classes.meter}
              aria-label={t('upload.progress', { name: file.name })}
              max={1}
              {...(status === 'waiting' || status === 'working' ? {} : { value: sent })}
            />
            <span className={classes.percent}>
              {status === 'sending' ? t('upload.sending', { percent: Math.round(sent * 100) }) : t(`upload.${status}`)}
            </span>
          </div>
        )}
        <div className={classes.bar}>
          {failed && canRetry(upload) ? (
            <button
              type="button"
              className={classes.button}
              onClick={onRetry}
              aria-label={t('upload.retry', { name: file.name })}
            >
              <RotateCw size={20} aria-hidden />
            </button>
          ) : (
            <span />
          )}
          <button
            type="button"
            className={classes.button}
            onClick={onCancel}
            aria-label={t(failed ? 'upload.dismiss' : 'upload.cancel', { name: file.name })}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
      </div>
      {failed && (
        <p className={classes.reason} role="alert">
          <b>{file.name}</b> {refusalText(upload.failure)}
        </p>
      )}
    </li>
  );
}
