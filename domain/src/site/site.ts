import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type SettingEvent = EventOn<'site'>;
/**
 * `value` as the schema of `key` wants it; `country` null for all countries; `effective_from` ISO 8601 UTC. `inherited`:
 * there is no value here from then on, and the next one up holds.
 */
export type SettingChange = Readonly<{
  key: string;
  value: unknown;
  country: string | null;
  effective_from: string;
  inherited?: true;
}>;

/** What waits for a second administrator, or was decided; `version`: what was said of the setting there until it was proposed. */
export type SettingProposal = Readonly<{
  key: string;
  country: string | null;
  value: unknown;
  inherits: boolean;
  effective_from: string | null;
  by: string;
  reason: string;
  version: number;
  decided: boolean;
}>;

/** A value that somebody is working on. `at`: when it was saved; `effective_from` null: meant to hold at once. */
export type SettingDraft = Readonly<{
  key: string;
  country: string | null;
  value: unknown;
  effective_from: string | null;
  by: string;
  reason: string;
  at: Date;
}>;

/** The draft of one scope, null where there is none now; `revision`: how often anything was said of it. */
export type DraftStanding = Readonly<{ revision: number; draft: SettingDraft | null }>;

/**
 * State of `site-{domain}`: every change in the order in which it was made; `sites` on the first site's stream alone.
 * `versions`: how often anything was said of a setting in one scope, by `scopeOf`; `drafts` are no part of that.
 */
export type Site = {
  changes: SettingChange[];
  sites: string[];
  versions: Map<string, number>;
  proposals: Map<string, SettingProposal>;
  drafts: Map<string, DraftStanding>;
};

/** One setting in one country (null: in all), as `versions` counts it. */
export const scopeOf = ({ key, country }: { key: string; country: string | null }): string => `${key} ${country ?? ''}`;

const counted = (state: Site, of: { key: string; country: string | null }): Site => {
  state.versions.set(scopeOf(of), (state.versions.get(scopeOf(of)) ?? 0) + 1);
  return state;
};

const decided = (state: Site, { data: { proposal } }: { data: { proposal: string } }): Site => {
  const known = state.proposals.get(proposal);
  if (known) state.proposals.set(proposal, { ...known, decided: true });
  return state;
};

const NEVER_DRAFTED: DraftStanding = { revision: 0, draft: null };

/** What stands drafted of one setting in one country (null: in all). */
export const draftStanding = (state: Site, of: { key: string; country: string | null }): DraftStanding =>
  state.drafts.get(scopeOf(of)) ?? NEVER_DRAFTED;

const drafted = (state: Site, of: { key: string; country: string | null }, draft: SettingDraft | null): Site => {
  state.drafts.set(scopeOf(of), { revision: draftStanding(state, of).revision + 1, draft });
  return state;
};

/** `site-{domain}`: settings are data, effective-dated, per site and country (DECISIONS, head). */
export const site: StreamOn<'site', Site> = {
  category: 'site',
  initial: () => ({ changes: [], sites: [], versions: new Map(), proposals: new Map(), drafts: new Map() }),
  evolve: {
    SettingChanged: ({ data: { key, value, country, effective_from } }, state) => {
      state.changes.push({ key, value, country, effective_from });
      return counted(state, { key, country });
    },
    SettingInherited: ({ data: { key, country, effective_from } }, state) => {
      state.changes.push({ key, value: null, country, effective_from, inherited: true });
      return counted(state, { key, country });
    },
    SettingChangeWithdrawn: ({ data: { key, country, effective_from } }, state) => {
      state.changes = state.changes.filter(
        (change) => change.key !== key || change.country !== country || change.effective_from !== effective_from,
      );
      return counted(state, { key, country });
    },
    SettingProposed: ({ data: { proposal, key, country, value, inherits, effective_from, by, reason } }, state) => {
      const version = state.versions.get(scopeOf({ key, country })) ?? 0;
      const proposed = { key, country, value, inherits, effective_from, by, reason };
      state.proposals.set(proposal, { ...proposed, version, decided: false });
      return state;
    },
    SettingProposalApproved: (event, state) => decided(state, event),
    SettingProposalDeclined: (event, state) => decided(state, event),
    SettingProposalWithdrawn: (event, state) => decided(state, event),
    SettingDrafted: ({ data: { key, country, value, effective_from, by, reason }, at }, state) =>
      drafted(state, { key, country }, { key, country, value, effective_from, by, reason, at }),
    SettingDraftDiscarded: ({ data }, state) => drafted(state, data, null),
    SettingDraftApplied: ({ data }, state) => drafted(state, data, null),
    SiteOpened: ({ data: { site: domain } }, state) => {
      state.sites.push(domain);
      return state;
    },
  },
};
