import { Button, Drawer, NativeSelect, Switch } from '@mantine/core';
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  INTERESTS,
  RELATIONSHIP_STATUSES,
} from '@vonk/contracts/profiles/fields';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { AgeRange, OLDEST_AGE } from './AgeRange.tsx';
import { extraFilters, type FilterKey, type FilterValues } from './filters.ts';
import classes from './Filters.module.css';

const LISTS = {
  relationship_status: RELATIONSHIP_STATUSES,
  body_type: BODY_TYPES,
  hair_colour: HAIR_COLOURS,
  eye_colour: EYE_COLOURS,
} as const;
const RADII = [10, 25, 50, 100, 200];
type Props = {
  values: FilterValues;
  settings: SiteSettings;
  regions: readonly { country: string; region: string; cities: readonly string[] }[];
  onChange: (change: FilterValues) => void;
  onClear: () => void;
};

export function MemberFilters({ values, settings, regions, onChange, onClear }: Props) {
  const { t } = useTranslation(['discovery', 'profiles']);
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const country = values.country ?? '';
  const any = { value: '', label: t('discovery:filter.any') };
  const select = (key: FilterKey, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={values[key] ?? ''}
      onChange={(event) => onChange({ [key]: event.target.value })}
      data={data}
    />
  );
  const everyday = (
    <>
      {select('gender', t('discovery:filter.gender'), [
        any,
        { value: 'female', label: t('profiles:gender.women') },
        { value: 'male', label: t('profiles:gender.men') },
      ])}
      <AgeRange
        min={Number(values.min_age ?? settings.minimum_age)}
        max={Number(values.max_age ?? OLDEST_AGE)}
        lowest={settings.minimum_age}
        onChange={(min, max) => onChange({ min_age: String(min), max_age: max >= OLDEST_AGE ? '' : String(max) })}
      />
      {select('country', t('discovery:filter.country'), [
        any,
        ...settings.countries.map((value) => ({ value, label: format.country(value) })),
      ])}
      {select(
        'sort',
        t('discovery:filter.sort'),
        ['last_active', 'newest', ...(values.near ? ['distance'] : [])].map((value) => ({
          value,
          label: t(`discovery:sort.${value}`),
        })),
      )}
    </>
  );
  const here = regions.filter((region) => region.country === country);
  const cities = here.flatMap((region) => region.cities).sort((one, other) => one.localeCompare(other));
  const extra = extraFilters(values);
  return (
    <div className={classes.bar} role="search" aria-label={t('discovery:filter.label')}>
      {everyday}
      <Button
        className={classes.more}
        variant="default"
        leftSection={<SlidersHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {extra > 0 ? t('discovery:filter.moreCount', { count: extra }) : t('discovery:filter.more')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size={420}
        title={t('discovery:filter.title')}
        closeButtonProps={{ 'aria-label': t('discovery:filter.close') }}
      >
        <div className={classes.panel}>
          <div className={classes.onlyPhone}>{everyday}</div>
          {here.length > 0 &&
            select('region', t('profiles:field.region'), [
              any,
              ...here.map(({ region }) => ({ value: region, label: region })),
            ])}
          {cities.length > 0 &&
            select('near', t('discovery:filter.near'), [any, ...cities.map((city) => ({ value: city, label: city }))])}
          {values.near &&
            select('radius_km', t('discovery:filter.radius'), [
              any,
              ...RADII.map((km) => ({ value: String(km), label: t('discovery:filter.km', { km }) })),
            ])}
          {(Object.keys(LISTS) as (keyof typeof LISTS)[]).map((key) => (
            <div key={key}>
              {select(key, t(`profiles:field.${key}`), [
                any,
                ...LISTS[key].map((value) => ({ value, label: t(`profiles:${key}.${value}`) })),
              ])}
            </div>
          ))}
          {select('interests', t('profiles:field.interests'), [
            any,
            ...INTERESTS.map((value) => ({ value, label: t(`profiles:interest.${value}`) })),
          ])}
          <Switch
            label={t('discovery:filter.withPhoto')}
            checked={values.with_photo === 'true'}
            onChange={(event) => onChange({ with_photo: event.target.checked ? 'true' : '' })}
          />
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClear}>
            {t('discovery:filter.clear')}
          </Button>
          <Button onClick={() => setOpened(false)}>{t('discovery:filter.show')}</Button>
        </div>
      </Drawer>
    </div>
  );
}
