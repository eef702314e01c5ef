import { siteZone } from '@vonk/contracts/siteZone';
import type { StaffWords } from '@vonk/contracts/texts/staffTexts';
import type { ExportColumn } from './exportColumns.ts';

/** What stands above a column, in the language of who takes the file; above moments whose clock they were read on. */
export function headingOf({ label, currency, moment }: ExportColumn, { t }: Pick<StaffWords, 't'>): string {
  const heading = t(`exports:${label}`);
  if (moment) return t('exports:momentOf', { label: heading, place: siteZone.slice(siteZone.indexOf('/') + 1) });
  return currency ? t('exports:currencyOf', { label: heading }) : heading;
}
