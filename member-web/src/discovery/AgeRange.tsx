import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OLDEST_AGE } from './filters.ts';
import classes from './Filters.module.css';

type Props = { min: number; max: number; lowest: number; onChange: (min: number, max: number) => void };

export function AgeRange({ min, max, lowest, onChange }: Props) {
  const { t } = useTranslation('discovery');
  const [moving, setMoving] = useState<[number, number] | null>(null);
  const [from, to] = moving ?? [min, max];
  return (
    <div className={classes.ages}>
      <p className={classes.agesText}>
        <span>{t('filter.age')}</span>
        <span>{t('filter.ages', { from, to: to >= OLDEST_AGE ? `${OLDEST_AGE}+` : to })}</span>
      </p>
      <RangeSlider
        min={lowest}
        max={OLDEST_AGE}
        minRange={2}
        label={null}
        size={6}
        thumbSize={24}
        value={[from, to]}
        onChange={setMoving}
        onChangeEnd={([low, high]) => {
          setMoving(null);
          onChange(low, high);
        }}
        thumbFromLabel={t('filter.minAge')}
        thumbToLabel={t('filter.maxAge')}
        mb={10}
      />
    </div>
  );
}
