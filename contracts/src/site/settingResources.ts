import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { CountryField, Id, Instant } from '../fields.ts';
import { MAIN_SITE } from './audience.ts';

/** A site and a country (null: all of its countries) that a setting can have a value of its own for. */
const scope = { site: z.string(), country: z.string().nullable() };

const SettingRow = z
  .object({
    /** The key. */
    id: z.string(),
    /** As it holds now at the first site, where no country has one of its own. */
    value: z.unknown(),
    /** So many sites and countries have a value of their own, the first site left out. */
    own: z.int(),
    /** So many values are still to come. */
    coming: z.int(),
  })
  .meta({ id: 'SettingRow' });

const SettingValue = z
  .object({
    ...scope,
    /** As it holds there now. */
    value: z.unknown(),
    /** Where that comes from: itself, or what it inherits from; null: nobody ever set it. */
    from: z.object(scope).nullable(),
    /** How often anything was said of it here: sent with an act, so that nobody overwrites what they have not seen. */
    version: z.int(),
  })
  .meta({ id: 'SettingValue' });

const SettingChange = z
  .object({
    ...scope,
    id: Id,
    key: z.string(),
    value: z.unknown(),
    effective_from: Instant,
    by: Id,
    reason: z.string(),
    changed_at: Instant,
    /** From then on the setting has no value of its own there. */
    inherited: z.boolean(),
    /** Taken back before its day came; null: it holds, held or will hold. */
    withdrawn_at: Instant.nullable(),
    /** True: its day has not come. */
    coming: z.boolean(),
  })
  .meta({ id: 'SettingChange' });

const SiteRow = z
  .object({
    /** Its host; `main` is the first site. */
    id: z.string(),
    name: z.string(),
    /** What its addresses begin with. */
    url: z.string(),
    opened_at: Instant.nullable(),
  })
  .meta({ id: 'SiteRow' });

const about = {
  site: z.string().max(253).default(MAIN_SITE),
  /** Null: in all of its countries. */
  country: CountryField.nullable().default(null),
  /** As SettingValue has it. */
  version: z.int().min(0),
};
const effective_from = z.iso.datetime().nullable().default(null);

/** The sites of the house, and every setting they can differ in. */
export const settingResources = {
  settings: adminResource({
    name: 'settings',
    summary: 'Every value of the sites; with one, what it is at each site and in each country, and its history',
    permission: 'settings.read',
    row: SettingRow,
    record: SettingRow.extend({ values: z.array(SettingValue), changes: z.array(SettingChange) }).meta({
      id: 'SettingRecord',
    }),
    filter: z.object({ q: z.string().max(60).optional(), group: z.string().max(60).optional() }),
    exported: true,
    acts: {
      change: {
        summary: 'Change a value: at a site, everywhere or in one country, at once or from a moment on',
        permission: 'settings.change',
        body: z.strictObject({
          ...about,
          /** As the setting has it; judged by its own schema. */
          value: z.unknown(),
          effective_from,
        }),
        refusals: ['not_found', 'setting_changed'],
      },
      inherit: {
        summary: 'Take a value of its own away: that of all countries, else of the first site, holds',
        permission: 'settings.change',
        body: z.strictObject({ ...about, effective_from }),
        refusals: ['not_found', 'setting_changed', 'nothing_to_inherit'],
      },
      withdraw: {
        summary: 'Take a value back whose day has not come',
        permission: 'settings.change',
        body: z.strictObject({ ...about, effective_from: z.iso.datetime() }),
        refusals: ['not_found', 'setting_changed', 'nothing_to_withdraw'],
      },
      revert: {
        summary: 'Put back what held before the value of now',
        permission: 'settings.change',
        body: z.strictObject(about),
        refusals: ['not_found', 'setting_changed', 'nothing_to_revert'],
      },
    },
  }),

  sites: adminResource({
    name: 'sites',
    summary: 'The sites of the house, each at its host',
    permission: 'settings.read',
    row: SiteRow,
    record: SiteRow,
    filter: z.object({}),
    foundingActs: {
      open: {
        summary: 'Open a site at a host: it begins with every setting of the first one',
        permission: 'settings.change',
        body: z.strictObject({ site: z.string().trim().min(1).max(253) }),
        refusals: ['site_exists'],
      },
    },
  }),
};
