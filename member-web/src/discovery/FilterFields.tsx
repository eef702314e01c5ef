import { NativeSelect, Switch } from '@mantine/core';
import { fieldCatalogue, isKind } from '@vonk/contracts/profiles/fieldCatalogue';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryChoices } from '../app/useCountryChoices.ts';
import { offeredInterests } from '../app/offeredInterests.ts';
import { MyPlaceButton } from '../ui/MyPlaceButton.tsx';
import { AgeRange } from './AgeRange.tsx';
import { ChipChoices } from './ChipChoices.tsx';
import { FIELD_FILTERS, listOf, OLDEST_AGE, type FilterKey, type FilterValues } from './filters.ts';
import classes from './Filters.module.css';
import { TownInput } from './TownInput.tsx';

const ANSWERS = FIELD_FILTERS.filter((field) => !isKind(field, 'several'));
/** Groups of the catalogue that have their filters under a heading of their own. */
const FOLDS = ['life', 'looks'] as const;
const RADII = [5, 10, 25, 50, 100, 200];
/** What the server takes when none is given. */
const USUAL_RADIUS = '25';

export type FilterProps = {
  values: FilterValues;
  settings: SiteSettings;
  regions: readonly { country: string; region: string }[];
  onChange: (change: FilterValues) => void;
};

/** Every filter there is: those of the search state always, the others as the site's `search_fields` say (SPEC 3). */
export function FilterFields({ values, settings, regions, onChange }: FilterProps) {
  const { t } = useTranslation(['discovery', 'profiles']);
  const countries = useCountryChoices(settings.countries);
  const offered = (field: string) => settings.search_fields.includes(field);
  const any = { value: '', label: t('discovery:filter.any') };
  const select = (
    key: FilterKey,
    label: string,
    data: { value: string; label: string }[],
    value = values[key] ?? '',
  ) => (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ target }) => onChange({ [key]: target.value })}
      data={data}
    />
  );
  const answers = (key: (typeof ANSWERS)[number]) =>
    isKind(key, 'yes_no') ? (
      <Fragment key={key}>
        {select(key, t(`profiles:field.${key}`), [
          any,
          { value: 'true', label: t('profiles:field.yes') },
          { value: 'false', label: t('profiles:field.no') },
        ])}
      </Fragment>
    ) : (
      <ChipChoices
        key={key}
        label={t(`profiles:field.${key}`)}
        options={fieldCatalogue[key].values.map(
          (value) => [value, t(`profiles:${key}.${value}`, { defaultValue: value })] as const,
        )}
        chosen={listOf(values[key])}
        onChange={(chosen) => onChange({ [key]: chosen.join(',') })}
      />
    );
  const here = regions.filter(({ country }) => country === values.country);
  return (
    <div className={classes.fields}>
      {select('gender', t('discovery:filter.gender'), [
        any,
        { value: 'female', label: t('profiles:gender.women') },
        { value: 'male', label: t('profiles:gender.men') },
      ])}
      <AgeRange
        min={Number(values.min_age ?? settings.minimum_age)}
        max={Number(values.max_age ?? OLDEST_AGE)}
        lowest={settings.minimum_age}
        onChange={(min, max) =>
          onChange({
            min_age: min <= settings.minimum_age ? '' : String(min),
            max_age: max >= OLDEST_AGE ? '' : String(max),
          })
        }
      />
      {select('country', t('discovery:filter.country'), [any, ...countries])}
      {here.length > 0 &&
        select('region', t('profiles:field.region'), [
          any,
          ...here.map(({ region }) => ({ value: region, label: region })),
        ])}
      {values.country && offered('near') && (
        <div className={classes.place}>
          <TownInput value={values.near ?? ''} country={values.country} onChange={(near) => onChange({ near })} />
          <MyPlaceButton
            onFound={({ country, city }) => {
              // Another country takes the town with it: it comes first.
              if (country !== values.country) onChange({ country });
              onChange({ near: city });
            }}
          />
          {values.near &&
            select(
              'radius_km',
              t('discovery:filter.radius'),
              RADII.map((km) => ({ value: String(km), label: t('discovery:filter.km', { km }) })),
              values.radius_km ?? USUAL_RADIUS,
            )}
        </div>
      )}
      {offered('with_photo') && (
        <Switch
          label={t('discovery:filter.withPhoto')}
          checked={values.with_photo === 'true'}
          onChange={({ target }) => onChange({ with_photo: target.checked ? 'true' : '' })}
        />
      )}
      {FOLDS.map((fold) => {
        const inside = ANSWERS.filter((key) => fieldCatalogue[key].group === fold);
        return (
          inside.some(offered) && (
            <Fold key={fold} title={t(`discovery:filter.${fold}`)} open={inside.some((key) => values[key])}>
              {inside.filter(offered).map(answers)}
            </Fold>
          )
        );
      })}
      {offered('interests') && (
        <Fold title={t('profiles:field.interests')} open={Boolean(values.interests)}>
          <ChipChoices
            label={t('discovery:filter.interestsHint')}
            options={offeredInterests(settings, listOf(values.interests)).map(
              (value) => [value, t(`profiles:interest.${value}`)] as const,
            )}
            chosen={listOf(values.interests)}
            onChange={(chosen) => onChange({ interests: chosen.join(',') })}
          />
        </Fold>
      )}
    </div>
  );
}

/** A group that stays out of the way until it is wanted, or came with something chosen in it. */
function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const id = useId();
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={classes.fold}
      open={opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      aria-labelledby={id}
    >
      <summary id={id}>{title}</summary>
      <div className={classes.folded}>{children}</div>
    </details>
  );
}
