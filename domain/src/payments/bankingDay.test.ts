import { expect, it } from 'vitest';
import { bankingDayAfter, bankingDayBefore, debitDayFor, isBankingDay } from './bankingDay.ts';

it('knows the days on which no euros move: weekends, new year, Easter, the first of May, Christmas', () => {
  for (const day of ['2026-11-21', '2026-11-22', '2027-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25'])
    expect(isBankingDay(day), day).toBe(false);
  for (const day of ['2025-04-18', '2025-04-21', '2027-03-26', '2027-03-29', '2038-04-23', '2038-04-26'])
    expect(isBankingDay(day), day).toBe(false);
  // The second day of Christmas on a weekday; years in which Easter would be a week too late, and another century.
  for (const day of ['2025-12-26', '2049-04-16', '2049-04-19', '2076-04-17', '2076-04-20', '2100-03-26', '2100-03-29'])
    expect(isBankingDay(day), day).toBe(false);
  for (const day of ['2026-11-20', '2026-12-24', '2026-04-02', '2026-04-07', '2026-05-14', '2026-12-28'])
    expect(isBankingDay(day), day).toBe(true);
});

it('goes over them, forward and back', () => {
  expect(bankingDayAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(bankingDayAfter('2026-11-19', 1)).toBe('2026-11-20');
  expect(bankingDayAfter('2026-12-24', 1)).toBe('2026-12-28');
  expect(bankingDayBefore('2026-11-23')).toBe('2026-11-20');
  expect(bankingDayBefore('2026-12-28')).toBe('2026-12-24');
});

it('leaves a bank a whole banking day before it debits anybody', () => {
  expect(debitDayFor('2026-11-19')).toBe('2026-11-20');
  expect(debitDayFor('2026-11-20')).toBe('2026-11-23');
  expect(debitDayFor('2026-11-21')).toBe('2026-11-24');
  expect(debitDayFor('2026-12-24')).toBe('2026-12-28');
});
