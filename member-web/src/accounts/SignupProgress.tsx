import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../ui/Form.module.css';

/** SPEC 2: check data, create account, find matches, send activation mail. */
export const SIGNUP_STEPS = ['check', 'create', 'matches', 'mail'] as const;

/** `current` counts from 0; 4 means that all is done. */
export function SignupProgress({ current }: { current: number }) {
  const { t } = useTranslation('accounts');
  const list = useRef<HTMLOListElement>(null);
  // It takes the place of a long form: whoever was at its end sees it from the beginning.
  useEffect(() => {
    // In braces: newer browsers answer scrolling with a promise, and an effect must not hand one back.
    list.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <ol ref={list} className={classes.progress} aria-live="polite">
      {SIGNUP_STEPS.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'later';
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <Check size={18} /> : index + 1}
            </span>
            {t(`signup.steps.${step}`)}
            {state === 'done' && <span className="visually-hidden">{t('signup.stepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
