import { Box, Typography } from '@mui/material';
import { PHOTO_MEGABYTES_MAX, PHOTO_SIDE_MIN } from '@vonk/contracts/profiles/photoRules';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { UploadButton } from '../ui/UploadButton.tsx';

/** The picture that a variant has of its own: looked at, sent, replaced, deleted. */
export function VariantPicture({ row, mayChange }: { row: Whole<'lander-variants'>; mayChange: boolean }) {
  const { id, own_picture, revision, state } = row;
  return (
    <Panel
      title={t('site:landerVariantShow.ownPicture')}
      actions={
        mayChange &&
        state !== 'ended' && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <UploadButton
              label={
                own_picture === null
                  ? t('site:landerVariantShow.addPicture')
                  : t('site:landerVariantShow.replacePicture')
              }
              resource="lander-variants"
              act="add-picture"
              id={id}
              body={{ reason: t('site:landerVariantShow.aPictureForAVariant'), revision }}
              done={t('site:landerVariantShow.pictureSaved')}
            />
            {own_picture !== null && (
              <ActButton
                label={t('site:landerVariantShow.deletePicture')}
                resource="lander-variants"
                act="delete-picture"
                id={id}
                question={t('site:landerVariantShow.deleteThisPicture')}
                explanation={t('site:landerVariantShow.thePageShowsWithout')}
                done={t('site:landerVariantShow.pictureDeleted')}
                color="error"
                values={{ revision }}
              />
            )}
          </Box>
        )
      }
    >
      {own_picture === null ? (
        <Typography>{t('site:landerVariantShow.noneOwn')}</Typography>
      ) : (
        <Box
          component="img"
          src={own_picture}
          alt={t('site:landerVariantShow.ownPicture')}
          sx={{ display: 'block', width: '100%', maxWidth: 480, aspectRatio: '2 / 1', borderRadius: 2 }}
        />
      )}
      <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
        {t('site:landerVariantShow.whatThePictureIs', { megabytes: PHOTO_MEGABYTES_MAX, pixels: PHOTO_SIDE_MIN })}
      </Typography>
    </Panel>
  );
}
