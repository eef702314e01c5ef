import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './GiftDialog.module.css';
import { giftsQuery } from './conversation.ts';

type Props = { opened: boolean; name: string; onClose: () => void; onChoose: (gift: string) => void };

export function GiftDialog({ opened, name, onClose, onChoose }: Props) {
  const { t } = useTranslation('messaging');
  const gifts = useQuery({ ...giftsQuery, enabled: opened }).data?.gifts;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('gift.title', { name })}
      closeButtonProps={{ 'aria-label': t('gift.close') }}
    >
      <div className={classes.gifts}>
        {gifts
          ? gifts.map((gift) => (
              <button key={gift.id} type="button" className={classes.giftChoice} onClick={() => onChoose(gift.id)}>
                <img src={gift.image} alt="" width={56} height={56} />
                {gift.name}
                <small>{t('gift.credits', { count: gift.credits })}</small>
              </button>
            ))
          : [0, 1, 2].map((index) => <Skeleton key={index} height={120} radius="md" />)}
      </div>
    </Modal>
  );
}
