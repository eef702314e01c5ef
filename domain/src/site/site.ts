import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type SettingEvent = EventOn<'site'>;
/** `value` as the schema of `key` wants it; `country` null for all countries; `effective_from` ISO 8601 UTC. */
export type SettingChange = Pick<SettingEvent['data'], 'key' | 'value' | 'country' | 'effective_from'>;

/** State of `site-{domain}`: every change in the order in which it was made. */
export type Site = { changes: SettingChange[] };

/** `site-{domain}`: settings are data, effective-dated, per site and country (DECISIONS, head). */
export const site: StreamOn<'site', Site> = {
  category: 'site',
  initial: () => ({ changes: [] }),
  evolve: {
    SettingChanged: ({ data: { key, value, country, effective_from } }, state) => {
      state.changes.push({ key, value, country, effective_from });
      return state;
    },
  },
};
