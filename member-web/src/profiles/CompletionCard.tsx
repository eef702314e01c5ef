import { Progress } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Page.tsx';
import classes from './CompletionCard.module.css';

type Props = { percentage: number; missing: readonly string[] };

/** How complete the profile is, and each thing that is missing as the way to it, what helps most first. */
export function CompletionCard({ percentage, missing }: Props) {
  const { t } = useTranslation('profiles');
  if (missing.length === 0) return null;
  return (
    <Card as="div">
      <div className={classes.card}>
        <h2>{t('own.completion', { percentage })}</h2>
        <Progress value={percentage} radius="xl" size="md" aria-label={t('own.completionLabel')} />
        <div className={classes.next}>
          <p>{t('own.next')}</p>
          <ul className={classes.links}>
            {missing.map((field) => (
              <li key={field}>
                <Link to={`#field-${field}`}>
                  <Plus size={16} aria-hidden />
                  {t(`field.${field}`, { defaultValue: field })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
