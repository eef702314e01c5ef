import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ofGender } from '../app/ofGender.ts';
import { useFormat } from '../app/useFormat.ts';
import classes from './MemberCard.module.css';
import { Photo } from './Photo.tsx';
import { Tag } from './Tag.tsx';
import { verbatim } from './verbatim.tsx';

/** City, or region, or country: the nearest place that is known. */
export const usePlace = () => {
  const { country } = useFormat();
  return (profile: Pick<ProfileCard, 'city' | 'region' | 'country'>) =>
    profile.city ?? profile.region ?? country(profile.country);
};

type Props = {
  profile: ProfileCard;
  to?: string;
  /** In the corner above. */
  action?: ReactNode;
  /** What one does most, in the corner below, where the thumb is. */
  primary?: ReactNode;
  /** What is new about it, said on the card, which stands out then. */
  marked?: string;
  eager?: boolean;
  /** How wide it is shown, where that is less than 360 pixels: `CARD_SIZES` in a CardGrid. */
  sizes?: string;
  /** Said below the place: how far away, for example. */
  note?: string;
};

/** A member as a 3:4 card: the photo is the hero, name and age on a gradient, the label of a fictional profile always on. */
export function MemberCard({
  profile,
  to = `/members/${profile.id}`,
  action,
  primary,
  marked,
  eager = false,
  sizes,
  note,
}: Props) {
  const { t } = useTranslation('site');
  const place = usePlace();
  return (
    <article className={`${classes.card} ${marked ? classes.dot : ''}`}>
      <Link to={to} className={classes.link}>
        <Photo photo={profile.main_image} alt="" name={profile.name} eager={eager} sizes={sizes} />
        <span className={classes.shade} />
        <span className={classes.tags}>
          {marked && <Tag kind="marked">{marked}</Tag>}
          {profile.fictional && <Tag kind="fictional">{t('tag.fictional')}</Tag>}
          {profile.online && <Tag kind="online">{t('tag.online')}</Tag>}
          {profile.new && !profile.online && <Tag kind="new">{t('tag.new', ofGender(profile.gender))}</Tag>}
        </span>
        <span className={classes.text} data-beside={primary ? true : undefined}>
          <span className={classes.name} {...verbatim}>
            {t('nameAndAge', { name: profile.name, age: profile.age })}
          </span>
          <span className={classes.place}>{place(profile)}</span>
          {note && <span className={classes.place}>{note}</span>}
        </span>
      </Link>
      {primary && <div className={classes.primary}>{primary}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </article>
  );
}
