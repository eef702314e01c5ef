import { DateTimeInput, FormDataConsumer } from 'react-admin';
import { t } from '../app/words.ts';
import { momentWithZone } from './formatText.ts';

/** The instant of what stands in a field for date and time, by the clock of this machine; null while it is empty. */
const instantOf = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString());
/** With it a browser takes no year of five digits, which is no date for JavaScript and would count as an empty field. */
const LAST = '9999-12-31T23:59';

const offsetAt = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTimezoneOffset();
/** On a day with a change of the clocks one hour is missing, or comes twice. */
const changesClocks = (at: Date): boolean => offsetAt(at, 0) !== offsetAt(at, 1);

type MomentInputProps = Readonly<{ source: string; label: string; helperText: string }>;

/**
 * A moment, typed by the clock of this machine and kept as an instant. On a day on which the clocks change it says which moment that
 * is: an hour that is missing is the one after it, one that comes twice is the first.
 */
export const MomentInput = ({ source, label, helperText }: MomentInputProps) => (
  <FormDataConsumer>
    {({ formData }) => (
      <DateTimeInput
        source={source}
        label={label}
        parse={instantOf}
        slotProps={{ htmlInput: { max: LAST } }}
        helperText={changeText((formData as Readonly<Record<string, unknown>>)[source]) ?? helperText}
      />
    )}
  </FormDataConsumer>
);

function changeText(value: unknown): string | null {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(at.getTime()) || !changesClocks(at)
    ? null
    : t('site:momentInput.clocksChange', { moment: momentWithZone(at.toISOString()) });
}
