import { isLanguage } from '@vonk/contracts/languages';
import { languageName, moneyText, spoken } from '../ui/formatText.ts';
import { t } from '../app/words.ts';
import { ownNames } from './settingPart.ts';

const SHORT = 90;
const CURRENCY = /^[A-Z]{3}$/;

/** A value in one line, as somebody would say it: `setting` is its key; what stands under the name of a currency is money. */
export function settingText(value: unknown, setting = ''): string {
  const text = said(value, setting);
  return text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text;
}

function said(value: unknown, path: string): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? t('payments:words.yes') : t('payments:words.no');
  if (typeof value === 'number') {
    const [currency = ''] = path.split('.').slice(-1);
    return CURRENCY.test(currency) ? moneyText({ amount_minor: value, currency }) : String(value);
  }
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join(', ') || '–' : counted(value.length);
  const parts = Object.entries(value as object);
  if (parts.length === 0) return '–';
  return parts
    .map(([name, one]) => {
      const words = said(one, `${path}.${name}`);
      // An amount says its currency itself.
      return CURRENCY.test(name) && typeof one === 'number' ? words : `${partName(path, name)}: ${words}`;
    })
    .join(' · ');
}

/** What a part is called: as its form calls it, else the word for its key. */
function partName(path: string, name: string): string {
  const [setting = ''] = path.split('.');
  return ownNames(setting)?.[name] ?? (isLanguage(name) ? languageName(name) : spoken(name));
}

const counted = (entries: number) => t('site:settingText.entries', { count: entries });
