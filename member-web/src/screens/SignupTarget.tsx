import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberQuery } from '../profiles/memberQuery.ts';
import classes from './SignupTarget.module.css';

/** For whom a visitor signs up, in one line. A fictional profile carries its label here as everywhere. */
export function SignupTarget({ id }: { id: string }) {
  const { t } = useTranslation(['accounts', 'site']);
  const profile = useQuery({ ...memberQuery(id), retry: false }).data;
  if (!profile) return null;
  const { name, main_image: image } = profile;
  return (
    <div className={classes.line}>
      {image && <img src={image.urls.thumb} alt="" width={54} height={72} />}
      <p>
        {t('accounts:signup.cameFor', { name })}
        {profile.fictional && <small>{t('site:lander.fictional')}</small>}
      </p>
    </div>
  );
}
