import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { Icebreakers } from './Icebreakers.tsx';
import classes from './MatchDialog.module.css';
import type { MatchAnnouncement } from './matchAnnouncement.ts';
import { WithName } from '../ui/verbatim.tsx';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

const PIECES = 22;
const COLOURS = ['var(--yellow)', '#ffffff', 'var(--brand-bright)', '#3cc48c', '#ff8d9b'];

/** Pieces on two rings, always the same: chance would only make the moment differ between two looks at it. */
const pieceStyle = (index: number) => {
  const angle = (index / PIECES) * 2 * Math.PI;
  const reach = index % 2 ? 190 : 130;
  return {
    '--x': `${Math.cos(angle) * reach}px`,
    '--y': `${Math.sin(angle) * reach * 0.8}px`,
    '--colour': COLOURS[index % COLOURS.length],
  } as React.CSSProperties;
};

/** LOOK.md: a match is a moment: both photos, a short burst, an icebreaker to send at once. */
export function MatchDialog({ announcement, onClose }: { announcement: MatchAnnouncement; onClose: () => void }) {
  const { t } = useTranslation('likes');
  const user = useUser();
  useReturnFocus();
  useCloseRequest(true, onClose);
  const other = useQuery(memberQuery(announcement.profile)).data;
  return (
    <Modal
      opened
      onClose={onClose}
      size={460}
      padding={20}
      title={<span className="visually-hidden">{t('match.title')}</span>}
      classNames={{ content: classes.content, header: classes.close }}
      closeButtonProps={{ 'aria-label': t('match.close'), c: '#fff' }}
    >
      <div className={classes.announcement}>
        <div className={classes.burst} aria-hidden>
          {Array.from({ length: PIECES }, (_, index) => (
            <i key={index} style={pieceStyle(index)} />
          ))}
        </div>
        <div className={classes.photos}>
          <div className={`${classes.photo} ${classes.left}`}>
            <Photo photo={user?.profile.main_image} alt={t('match.you')} name={user?.profile.name ?? ''} eager />
          </div>
          <div className={`${classes.photo} ${classes.right}`}>
            {other ? (
              <Photo photo={other.main_image} alt={other.name} name={other.name} eager />
            ) : (
              <Skeleton style={{ aspectRatio: '3 / 4', height: 'auto' }} />
            )}
          </div>
          <span className={classes.spark} aria-hidden>
            <Zap size={32} fill="currentColor" />
          </span>
        </div>
        <h2 className={classes.title}>{t('match.title')}</h2>
        {other && (
          <p className={classes.text}>
            <WithName text={t('match.text', { name: other.name })} name={other.name} />
          </p>
        )}
        {other?.fictional && <Tag kind="fictional">{t('match.fictional')}</Tag>}
        <div className={classes.ice}>
          <Icebreakers
            profile={announcement.profile}
            name={other?.name ?? ''}
            label={(count) => t('match.iceLabel', { count })}
            onSent={onClose}
          />
        </div>
        <Button variant="transparent" c="#fff" onClick={onClose}>
          {t('match.later')}
        </Button>
      </div>
    </Modal>
  );
}
