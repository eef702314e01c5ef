import { ofKind, type YesNoField } from '@vonk/contracts/profiles/fieldCatalogue';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/siteSettings.ts';
import { chosen, FIELD_FILTERS, LIST_KEYS, type FilterKey, type FilterValues, OLDEST_AGE } from './filters.ts';
import classes from './Filters.module.css';

/** Where one word says it; else the field is named, with yes or no. */
const YES_NO_WORDS: Readonly<Partial<Record<YesNoField, { yes: 'tattoos'; no: 'noTattoos' }>>> = {
  tattoos: { yes: 'tattoos', no: 'noTattoos' },
};

type Props = { values: FilterValues; onChange: (change: FilterValues) => void; onClear: () => void };

/** What narrows the search, each a button that takes it back. */
export function ChosenFilters({ values, onChange, onClear }: Props) {
  const { t } = useTranslation(['discovery', 'profiles']);
  const lowest = useSettings()?.minimum_age ?? '';
  const all = chosen(values);
  const yesNoWords = (field: YesNoField, yes: boolean) => {
    const own = YES_NO_WORDS[field]?.[yes ? 'yes' : 'no'];
    return own
      ? t(`discovery:filter.${own}`)
      : `${t(`profiles:field.${field}`)}: ${t(`profiles:field.${yes ? 'yes' : 'no'}`)}`;
  };
  const named = (key: FilterKey, value: string) => {
    if (key === 'min_age' || key === 'max_age') {
      const ages = { from: values.min_age ?? lowest, to: values.max_age ?? `${OLDEST_AGE}+` };
      return `${t('discovery:filter.age')} ${t('discovery:filter.ages', ages)}`;
    }
    if (key === 'near') return t('discovery:filter.within', { km: values.radius_km ?? '25', city: value });
    if (key === 'with_photo') return t('discovery:filter.withPhoto');
    const yesNo = ofKind(FIELD_FILTERS, 'yes_no').find((field) => field === key);
    if (yesNo) return yesNoWords(yesNo, value === 'true');
    if (key === 'interests') return t(`profiles:interest.${value}`, { defaultValue: value });
    if ((LIST_KEYS as readonly FilterKey[]).includes(key))
      return t(`profiles:${key}.${value}`, { defaultValue: value });
    return value;
  };
  if (all.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t('discovery:filter.chosen')}>
      {all.map(({ key, value, without }) => (
        <li key={`${key}.${value}`}>
          <button
            type="button"
            onClick={() => onChange(without)}
            aria-label={t('discovery:filter.without', { filter: named(key, value) })}
          >
            {named(key, value)}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          {t('discovery:filter.clear')}
        </button>
      </li>
    </ul>
  );
}
