import { describe, expect, it } from 'vitest';
import { CampaignOrder } from './campaigns.ts';

describe('the days of a campaign', () => {
  const { ends_on } = CampaignOrder.shape;
  it.each(['2027-02-28T12:00', '2028-02-29T00:00', '2027-12-31T23:59:59'])('are those of the calendar: %s', (day) =>
    expect(ends_on.parse(day)).toBe(day),
  );
  it.each(['2027-02-29T12:00', '2027-02-30T12:00', '2027-04-31T12:00', '2027-13-01T12:00', '2027-01-01'])(
    'are no others: %s',
    (day) => expect(ends_on.safeParse(day).success).toBe(false),
  );
});
