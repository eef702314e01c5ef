import { assetAddress } from '../ui/assetAddress.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';
import classes from './GiftDialog.module.css';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

export type Gift = { id: string; name: string; credits: number; image: string };
type Props = {
  opened: boolean;
  name: string;
  gifts: readonly Gift[] | undefined;
  credits: number;
  onClose: () => void;
  onChoose: (gift: Gift) => void;
};

/** The gift shop: choose, see what it costs and what is left, give. */
export function GiftDialog({ opened, name, gifts, credits, onClose, onChoose }: Props) {
  const { t } = useTranslation('messaging');
  useCloseRequest(opened, onClose);
  const [chosen, setChosen] = useState<Gift | null>(null);
  const phone = useMediaQuery('(max-width: 35.99em)');
  const tooFew = chosen !== null && credits < chosen.credits;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={phone}
      title={t('gift.title', { name })}
      closeButtonProps={{ 'aria-label': t('gift.close') }}
    >
      <Stack>
        <div className={classes.gifts} role="group" aria-label={t('gift.title', { name })}>
          {gifts
            ? gifts.map((gift) => (
                <button
                  key={gift.id}
                  type="button"
                  aria-pressed={chosen?.id === gift.id}
                  className={classes.giftChoice}
                  onClick={() => setChosen(gift)}
                >
                  <img src={assetAddress(gift.image)} alt="" width={56} height={56} loading="lazy" />
                  {gift.name}
                  <small>{t('gift.credits', { count: gift.credits })}</small>
                </button>
              ))
            : [0, 1, 2, 3, 4, 5].map((index) => <Skeleton key={index} height={120} radius="md" />)}
        </div>
        <div className={classes.foot}>
          {tooFew ? (
            <Notice
              kind="warning"
              actions={
                <Button component={Link} to="/credits">
                  {t('closed.buy')}
                </Button>
              }
            >
              {t('gift.tooFew', { name, count: chosen.credits - credits })}
            </Notice>
          ) : (
            <Button
              fullWidth
              size="md"
              disabled={!chosen}
              onClick={() => {
                if (!chosen) return;
                setChosen(null);
                onChoose(chosen);
              }}
            >
              {chosen ? t('gift.give', { gift: chosen.name, count: chosen.credits }) : t('gift.choose')}
            </Button>
          )}
        </div>
      </Stack>
    </Modal>
  );
}
