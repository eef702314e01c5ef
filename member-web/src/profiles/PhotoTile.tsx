import { Menu } from '@mantine/core';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { ArrowLeft, ArrowRight, Ellipsis, Eye, EyeOff, GripVertical, Scale, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { canBeMain } from './photoOrder.ts';
import classes from './Photos.module.css';

type Props = {
  photo: OwnPhoto;
  index: number;
  total: number;
  lifted: boolean;
  onMove: (to: number) => void;
  onMain: () => void;
  onPrivacy: (hidden: boolean) => void;
  onAppeal: () => void;
  onDelete: () => void;
  /** Of the handle: a finger or a mouse takes the photo along. */
  onLift: (event: React.PointerEvent<HTMLElement>) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One photo of one's own: what moderation thinks of it, its place, and everything that can be done to it. */
export function PhotoTile({ photo, index, total, lifted, ...on }: Props) {
  const { t } = useTranslation('profiles');
  const number = index + 1;
  const rejected = photo.status === 'rejected';
  return (
    <li data-photo={photo.id} className={classes.item} data-lifted={lifted}>
      <div className={classes.photo} data-rejected={rejected}>
        <Photo photo={photo} alt={t('photo.numberOf', { number, total })} />
        <div className={classes.status}>
          {photo.status === 'pending' && <Tag kind="warning">{t('photo.pending')}</Tag>}
          {rejected && <Tag kind="danger">{t('photo.rejected')}</Tag>}
          {photo.main && photo.status === 'active' && <Tag kind="success">{t('photo.main')}</Tag>}
          {photo.private && <Tag>{t('photo.private')}</Tag>}
        </div>
        <div className={classes.bar}>
          {total > 1 ? (
            <button
              type="button"
              className={`${classes.button} ${classes.handle}`}
              aria-label={t('photo.handle', { number, total })}
              onPointerDown={on.onLift}
              onKeyDown={(event) => {
                const step = STEPS[event.key];
                if (!step) return;
                event.preventDefault();
                on.onMove(index + step);
              }}
            >
              <GripVertical size={20} aria-hidden />
            </button>
          ) : (
            <span />
          )}
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <button type="button" className={classes.button} aria-label={t('photo.options', { number })}>
                <Ellipsis size={20} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {!photo.main && canBeMain(photo) && (
                <Menu.Item leftSection={<Star size={18} aria-hidden />} onClick={on.onMain}>
                  {t('photo.makeMain')}
                </Menu.Item>
              )}
              {!rejected && (
                <Menu.Item
                  leftSection={photo.private ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
                  onClick={() => on.onPrivacy(!photo.private)}
                >
                  {photo.private ? t('photo.makePublic') : t('photo.makePrivate')}
                </Menu.Item>
              )}
              {index > 0 && (
                <Menu.Item leftSection={<ArrowLeft size={18} aria-hidden />} onClick={() => on.onMove(index - 1)}>
                  {t('photo.earlier')}
                </Menu.Item>
              )}
              {index < total - 1 && (
                <Menu.Item leftSection={<ArrowRight size={18} aria-hidden />} onClick={() => on.onMove(index + 1)}>
                  {t('photo.later')}
                </Menu.Item>
              )}
              {rejected && photo.appeal === 'none' && (
                <Menu.Item leftSection={<Scale size={18} aria-hidden />} onClick={on.onAppeal}>
                  {t('appeal.action')}
                </Menu.Item>
              )}
              <Menu.Item color="red" leftSection={<Trash2 size={18} aria-hidden />} onClick={on.onDelete}>
                {t('photo.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {photo.rejection && (
        <p className={classes.reason}>
          {t(`photoRejection.${photo.rejection}`)}{' '}
          {photo.appeal === 'none' ? (
            <button type="button" className={classes.link} onClick={on.onAppeal}>
              {t('appeal.action')}
            </button>
          ) : (
            <span className={classes.quiet}>{t(`appeal.${photo.appeal}`)}</span>
          )}
        </p>
      )}
    </li>
  );
}
