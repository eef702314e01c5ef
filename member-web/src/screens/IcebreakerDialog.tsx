import { Modal } from '@mantine/core';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { useTranslation } from 'react-i18next';
import { Photo } from '../ui/Photo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { shortName } from '../ui/shortName.ts';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import classes from './IcebreakerDialog.module.css';
import { Icebreakers } from './Icebreakers.tsx';
import { verbatim } from '../ui/verbatim.tsx';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

/** SPEC 2: the icebreaker modal, for a match with whom nobody has talked yet. */
export function IcebreakerDialog({ profile, onClose }: { profile: ProfileCard; onClose: () => void }) {
  const { t } = useTranslation(['likes', 'site']);
  useReturnFocus();
  useCloseRequest(true, onClose);
  const { id, name, age } = profile;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('likes:ice.title', { name: shortName(name) })}
      closeButtonProps={{ 'aria-label': t('likes:match.close') }}
    >
      <div className={classes.dialog}>
        <div className={classes.who}>
          <span className={classes.photo}>
            <Photo photo={profile.main_image} alt="" shape="fill" name={name} eager />
          </span>
          <span className={classes.words}>
            <b {...verbatim}>{t('site:nameAndAge', { name, age })}</b>
            {profile.fictional && <Tag kind="fictional">{t('likes:match.fictional')}</Tag>}
          </span>
        </div>
        <Icebreakers profile={id} name={name} label={(count) => t('likes:ice.text', { count })} onSent={onClose} />
      </div>
    </Modal>
  );
}
