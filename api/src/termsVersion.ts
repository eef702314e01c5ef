import type { Settings } from '@vonk/contracts/site/settings';

const FIRST_TERMS = new Date('2023-12-01T12:00:00.000Z');

/** SPEC 9: the terms date from 2023-12-01 12:00 UTC, or from when the company was added if that is later. ISO 8601 UTC. */
export function termsVersion({ company }: Pick<Settings, 'company'>): string {
  const added = new Date(company.added);
  return (added > FIRST_TERMS ? added : FIRST_TERMS).toISOString();
}
