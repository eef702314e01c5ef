import type { Profile } from '@vonk/contracts/profiles/queries';
import { useTranslation } from 'react-i18next';
import { Tag } from '../ui/Tag.tsx';
import { CHOICE_FIELDS, YES_NO_FIELDS } from './fieldChoices.ts';
import classes from './Member.module.css';

/** What a member tells of themself; nothing is shown for what was left out. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const facts = [
    ...CHOICE_FIELDS.flatMap((field) =>
      profile[field]
        ? [
            [
              t(`field.${field}`),
              t(`${field}.${profile[field]}`, { context: profile.gender, defaultValue: profile[field] }),
            ],
          ]
        : [],
    ),
    ...YES_NO_FIELDS.flatMap((field) =>
      profile[field] === null ? [] : [[t(`field.${field}`), profile[field] ? t('field.yes') : t('field.no')]],
    ),
  ];
  return (
    <>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {profile.interests.length > 0 && (
        <div>
          <h3>{t('field.interests')}</h3>
          <ul className={classes.interests}>
            {profile.interests.map((interest) => (
              <li key={interest}>
                <Tag kind="primary" big>
                  {t(`interest.${interest}`, { defaultValue: interest })}
                </Tag>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
