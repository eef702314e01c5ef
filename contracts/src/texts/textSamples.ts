import { elided, isElidedForm } from './elision.ts';

/** What stands in a placeholder as an example, by its name; counts are shown as in the plural. */
const SAMPLES: Readonly<Record<string, string>> = {
  count: '5',
  name: 'Sanne',
  other: 'Milan',
  date: '12-11-2026',
  time: '20:15',
  moment: '12-11-2026 20:15',
  until: '12-11-2026 20:15',
  deadline: '12-11-2026',
  amount: '€ 9,95',
  money: '€ 9,95',
  price: '€ 9,95',
  cost: '€ 0,29',
  total: '€ 19,90',
  refund: '€ 4,98',
  site: 'Vonk',
  email: 'sanne@example.org',
  support: 'support@vonk.example',
  credits: '20',
  percentage: '25',
  age: '27',
  km: '12',
  minimum_age: '18',
  city: 'Utrecht',
  place: 'Utrecht',
  country: 'NL',
  code: '482913',
  reference: '7KQM-2XHD',
  number: '2026-000042',
  gift: '🌹',
  method: 'iDEAL',
  device: 'Firefox',
  browser: 'Firefox',
  os: 'Android',
  phone: '+31 6 1234 5678',
  currency: 'EUR',
  version: '3',
  seconds: '30',
  minutes: '15',
  text: '…',
};

/** An example of what a placeholder holds; of one that nobody described, its own name. */
export const sampleOf = (name: string): string => SAMPLES[name] ?? name;

/** A text with examples in the places of its placeholders. */
export const filledText = (text: string): string =>
  text.replace(
    /\{\{(\w+)(?:, (\w+)(\(start: true\))?)?\}\}/g,
    (_found, name: string, form: string | undefined, start?: string) =>
      form !== undefined && isElidedForm(form)
        ? elided(form, sampleOf(name), { start: start !== undefined })
        : sampleOf(name),
  );
