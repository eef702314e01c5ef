import { assetAddress } from '../ui/assetAddress.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './ReceivedGifts.module.css';
import { receivedGiftsQuery } from './receivedGiftsQuery.ts';
import { WithName } from '../ui/verbatim.tsx';

/** The gifts on a profile; nothing where there are none. */
export function ReceivedGifts({ member, name }: { member: string; name: string }) {
  const { t } = useTranslation('messaging');
  const gifts = useQuery(receivedGiftsQuery(member)).data?.gifts;
  if (!gifts || gifts.length === 0) return null;
  return (
    <section className={classes.gifts} aria-label={t('receivedGifts', { name })}>
      <h2 className={classes.title}>
        <WithName text={t('receivedGifts', { name })} name={name} />
      </h2>
      <ul className={classes.list}>
        {gifts.map((gift) => (
          <li key={gift.id} className={classes.gift}>
            <img src={assetAddress(gift.image)} alt="" width={48} height={48} loading="lazy" />
            <span>{gift.name}</span>
            {gift.count > 1 && <b className={classes.count}>× {gift.count}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
