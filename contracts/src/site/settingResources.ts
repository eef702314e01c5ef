import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { CountryField, Id, Instant } from '../fields.ts';
import { MAIN_SITE } from './audience.ts';
import { SETTING_DANGERS } from './settingDangers.ts';

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
    /** So many sites and countries have a draft, which holds nowhere; when the newest was saved, and by whom. */
    drafted: z.int(),
    drafted_at: Instant.nullable(),
    drafted_by: z.string().nullable(),
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
    /** Whether something else held there before, which a revert would put back. */
    revertible: z.boolean(),
    /** How often anything was said of a draft here: sent with what is done to one, for the same reason. */
    draft_revision: z.int(),
  })
  .meta({ id: 'SettingValue' });

const SettingDraft = z
  .object({
    ...scope,
    key: z.string(),
    /** As it would be: judged by the rules of the setting when it was saved. */
    value: z.unknown(),
    /** When it is meant to hold from; null: at once, or nobody said yet. */
    effective_from: Instant.nullable(),
    reason: z.string(),
    drafted_at: Instant,
    /** Who saved it, by name. */
    drafted_by: z.string(),
    /** As SettingValue has it, of this very draft. */
    draft_revision: z.int(),
  })
  .meta({ id: 'SettingDraft' });

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

/** What becomes of a dangerous value. */
export const PROPOSAL_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
const SettingProposalRow = z
  .object({
    ...scope,
    id: Id,
    key: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    /** As it would hold there then without it; null once it is decided. */
    before: z.unknown(),
    /** As it would be; null where it would inherit. */
    value: z.unknown(),
    inherits: z.boolean(),
    danger: z.enum(SETTING_DANGERS),
    effective_from: Instant.nullable(),
    reason: z.string(),
    asked_by: Id,
    asked_at: Instant,
    decided_by: Id.nullable(),
    decided_at: Instant.nullable(),
    /** Why so. */
    decision: z.string(),
    staff_names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SettingProposalRow' });
const DECIDED = ['not_found', 'approval_already_decided'] as const;
/** The proposal that waits where a second administrator is needed; null: it was done. `changed`: false where it was so already, and nothing was recorded. */
const more = z.object({ proposal: Id.nullable(), changed: z.boolean() });

const about = {
  site: z.string().max(253).default(MAIN_SITE),
  /** Null: in all of its countries. */
  country: CountryField.nullable().default(null),
  /** As SettingValue has it. */
  version: z.int().min(0),
};
const effective_from = z.iso.datetime().nullable().default(null);
/** As SettingValue has it. */
const draft_revision = z.int().min(0);

/** The sites of the house, and every setting they can differ in. */
export const settingResources = {
  settings: adminResource({
    name: 'settings',
    summary: 'Every value of the sites; with one, what it is at each site and in each country, and its history',
    permission: 'settings.read',
    row: SettingRow,
    record: SettingRow.extend({
      values: z.array(SettingValue),
      changes: z.array(SettingChange),
      waiting: z.array(SettingProposalRow),
      /** One at most for each site and country, the newest first. */
      drafts: z.array(SettingDraft),
    }).meta({
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
          /** Of the draft that the value was made of, which ends with it; null: a draft that is there stays as it is. */
          draft_revision: draft_revision.nullable().default(null),
        }),
        more,
        refusals: ['not_found', 'setting_changed', 'approval_already_requested'],
      },
      draft: {
        summary: 'Keep a value that is being worked on; it holds nowhere, and is judged as in a change',
        permission: 'settings.change',
        body: z.strictObject({ ...about, value: z.unknown(), effective_from, draft_revision }),
        refusals: ['not_found', 'setting_changed'],
      },
      discard: {
        summary: 'Give a draft up; nothing else changes',
        permission: 'settings.change',
        body: z.strictObject({ site: about.site, country: about.country, draft_revision }),
        refusals: ['not_found', 'setting_changed'],
      },
      inherit: {
        summary: 'Take a value of its own away: that of all countries, else of the first site, holds',
        permission: 'settings.change',
        body: z.strictObject({ ...about, effective_from }),
        more,
        refusals: ['not_found', 'setting_changed', 'nothing_to_inherit', 'approval_already_requested'],
      },
      preview: {
        summary: 'Look at the site as it would be with a value; nothing changes',
        permission: 'settings.change',
        record: 'never',
        body: z.strictObject({ ...about, version: about.version.nullable().default(null), value: z.unknown() }),
        /** Opens it for half an hour, while one is signed in. */
        more: z.object({ url: z.string() }),
        refusals: ['not_found', 'setting_changed'],
      },
      withdraw: {
        summary: 'Take a value back whose day has not come',
        permission: 'settings.change',
        body: z.strictObject({ ...about, effective_from: z.iso.datetime() }),
        more,
        refusals: ['not_found', 'setting_changed', 'nothing_to_withdraw', 'approval_already_requested'],
      },
      revert: {
        summary: 'Put back what held before the value of now',
        permission: 'settings.change',
        body: z.strictObject(about),
        more,
        refusals: ['not_found', 'setting_changed', 'nothing_to_revert', 'approval_already_requested'],
      },
    },
  }),

  'setting-proposals': adminResource({
    name: 'setting-proposals',
    summary: 'Lawful but dangerous values of settings: those that wait for a second administrator first',
    permission: 'settings.read',
    row: SettingProposalRow,
    record: SettingProposalRow,
    filter: z.object({ status: z.enum(PROPOSAL_STATUSES).optional(), key: z.string().max(60).optional() }),
    order: { field: 'asked_at', descending: true },
    exported: true,
    acts: {
      approve: {
        summary: 'Let it hold; by somebody else than proposed it',
        permission: 'settings.change',
        body: z.strictObject({}),
        refusals: [...DECIDED, 'same_member_of_staff', 'setting_changed'],
      },
      decline: {
        summary: 'Say no to it; by somebody else than proposed it',
        permission: 'settings.change',
        body: z.strictObject({}),
        refusals: [...DECIDED, 'same_member_of_staff'],
      },
      withdraw: {
        summary: 'Take it back; by who proposed it',
        permission: 'settings.change',
        body: z.strictObject({}),
        refusals: [...DECIDED],
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
