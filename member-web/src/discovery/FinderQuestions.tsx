import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { Card, Stack } from '../ui/Page.tsx';
import classes from './Finder.module.css';
import type { FinderAnswers } from './finderQuery.ts';

type Props = { answers: FinderAnswers | null; onFind: (answers: FinderAnswers) => void };

/** SPEC 2: age, appearance, race. "No preference" is preselected (DECISIONS "race in the match finder"). */
export function FinderQuestions({ answers, onFind }: Props) {
  const { t } = useTranslation('discovery');
  const [age, setAge] = useState<string>(answers?.age ?? '18-35');
  const [appearance, setAppearance] = useState<string>(answers?.appearance ?? '');
  const [race, setRace] = useState<string>(answers?.race ?? '');
  const any = ['', t('finder.any')] as const;
  const find = () =>
    onFind({
      age: age as FinderAnswers['age'],
      ...(appearance ? { appearance: appearance as FinderAnswers['appearance'] } : {}),
      ...(race ? { race: race as FinderAnswers['race'] } : {}),
    });
  return (
    <Card as="div">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <Stack>
          <ChoiceGroup
            label={t('finder.age')}
            name="age"
            value={age}
            onChange={setAge}
            options={[
              ['18-35', '18–35'],
              ['35+', '35+'],
            ]}
          />
          <div className={classes.three}>
            <ChoiceGroup
              label={t('finder.appearanceAsk')}
              name="appearance"
              value={appearance}
              onChange={setAppearance}
              options={[any, ['normal', t('finder.normal')], ['sexy', t('finder.sexy')]]}
            />
          </div>
          <div className={classes.three}>
            <ChoiceGroup
              label={t('finder.raceAsk')}
              name="race"
              value={race}
              onChange={setRace}
              options={[any, ['white', t('finder.white')], ['other', t('finder.other')]]}
            />
            <p className={classes.note}>
              {t('finder.raceNote')} <Link to="/profile#field-race">{t('finder.raceOwn')}</Link>
            </p>
          </div>
          <Button type="submit" size="lg">
            {t('finder.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
