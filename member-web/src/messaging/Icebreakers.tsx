import { useTranslation } from 'react-i18next';
import classes from './Icebreakers.module.css';

const KEYS = ['first', 'second', 'third', 'fourth'] as const;

/** Something to begin with, put in the field where it can still be changed: nothing is sent or charged by choosing. */
export function Icebreakers({ name, onChoose }: { name: string; onChoose: (text: string) => void }) {
  const { t } = useTranslation('messaging');
  return (
    <div className={classes.icebreakers}>
      <p className={classes.lead}>{t('ice.lead', { name })}</p>
      {KEYS.map((key) => (
        <button key={key} type="button" className={classes.choice} onClick={() => onChoose(t(`ice.${key}`))}>
          {t(`ice.${key}`)}
        </button>
      ))}
    </div>
  );
}
