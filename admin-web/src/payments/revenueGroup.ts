import { isTime } from '@vonk/contracts/payments/figureLines';
import type { Filter, Row } from '../app/adminClient.ts';
import { calendarText, methodName, monthText } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

/** What a report of revenue is put under. */
export type Grouping = NonNullable<Filter<'revenue'>['by']>;
/** What came in and went out under one heading. */
export type Revenue = Row<'revenue'>;

/** What a group is called by the reader. */
export const groupName = (by: Grouping, group: string) => {
  if (group === '')
    return by === 'discount'
      ? t('payments:revenueReport.noDiscount')
      : by === 'source'
        ? t('payments:revenueReport.notKnown')
        : t('payments:words.none');
  if (by === 'method') return methodName(group);
  return by === 'month' ? monthText(group) : isTime(by) ? calendarText(group) : group;
};
