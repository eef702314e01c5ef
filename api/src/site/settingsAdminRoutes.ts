import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { settingResources } from '@vonk/contracts/site/settingResources';
import { settingCatalogue, settingMatches } from '@vonk/contracts/site/settingCatalogue';
import { SETTING_KEYS, settingSchemas, type SettingKey } from '@vonk/contracts/site/settings';
import { refuse } from '@vonk/domain/refuse';
import { besideProblems } from '@vonk/domain/site/besideProblems';
import { changeDraftedSetting, type ChangeDraftedSettingCommand } from '@vonk/domain/site/changeDraftedSetting';
import { checkedSetting } from '@vonk/domain/site/checkedSetting';
import { discardSettingDraft, type DiscardSettingDraftCommand } from '@vonk/domain/site/discardSettingDraft';
import { draftSetting, type DraftSettingCommand } from '@vonk/domain/site/draftSetting';
import { settingInForce } from '@vonk/domain/site/effectiveSettings';
import { inheritSetting } from '@vonk/domain/site/inheritSetting';
import { openSite } from '@vonk/domain/site/openSite';
import { revertSetting, settingBefore } from '@vonk/domain/site/revertSetting';
import { settingByStaff, type SettingByStaffFacts } from '@vonk/domain/site/settingByStaff';
import { settingScope, type SettingScopeCommand } from '@vonk/domain/site/settingScope';
import { draftStanding, scopeOf, site as siteStream, type SettingEvent, type Site } from '@vonk/domain/site/site';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import { withdrawSetting, type WithdrawSettingCommand } from '@vonk/domain/site/withdrawSetting';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { listSettingChanges, readOpenings } from '@vonk/projector/site/site.query';
import { PREVIEW_PARAMETER } from '../http/previewSettings.ts';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';
import { languageAt } from './languageHomes.ts';
import { draftSummary, readSettingDrafts } from './settingDrafts.ts';
import { keepPreview } from './settingPreviews.store.ts';
import { waitingProposals } from './settingProposalAdminRoutes.ts';

const CHANGES_SHOWN = 200;

const previewUrl = (home: string, token: string) => `${home.replace(/\/$/, '')}/?${PREVIEW_PARAMETER}=${token}`;

type Decide<Command> = (state: Site, command: Command, facts: { now: Date }) => SettingEvent[];
type DecideByStaff<Command> = (
  state: Site,
  command: Command & { proposal: string },
  facts: SettingByStaffFacts,
) => SettingEvent[];
const byStaff =
  <Command extends SettingScopeCommand>(decide: Decide<Command>): DecideByStaff<Command> =>
  (state, command, facts) =>
    settingByStaff(state, command, facts, decide);

const isKey = (key: string): key is SettingKey => (SETTING_KEYS as string[]).includes(key);
const sitesOf = ({ settings }: Pick<AppContext, 'settings'>): readonly string[] => [MAIN_SITE, ...settings.sites()];

/** Settings as they stand at each site and in each country, with all that is done to them. */
export function settingsAdmin(context: AppContext): BoundResource {
  const decided = async <Command extends SettingScopeCommand>(
    { staff, command, now }: StaffCall,
    key: string,
    body: Omit<Command, 'key' | 'by'>,
    decide: (state: Site, command: Command) => SettingEvent[],
  ) => {
    // A site that was never opened has no settings.
    if (!sitesOf(context).includes(body.site)) refuse('not_found');
    const { position, events } = await context.commands.execute({
      stream: siteStream,
      id: body.site,
      command,
      decide: (state) => {
        if ('value' in body) refuseBeside(context, state, key, body, now);
        return decide(state, { ...body, key, by: staff.id } as unknown as Command);
      },
    });
    await context.settings.refresh();
    return { position, events };
  };
  /** Done, or proposed where a second administrator is needed. */
  const act =
    <Command extends SettingScopeCommand>(decide: DecideByStaff<Command>) =>
    async (call: StaffCall, key: string, body: Omit<Command, 'key' | 'by'>) => {
      const { now, command } = call;
      const inherited = context.settings.layers(body.site).slice(1);
      const proposal = command.id;
      const { position, events } = await decided<Command>(call, key, body, (state, one) =>
        decide(state, { ...one, proposal }, { now, inherited }),
      );
      const changed = events.length > 0;
      return { position, more: { proposal: recordedOf(events, 'SettingProposed') ? proposal : null, changed } };
    };
  /** For what comes into force nowhere: no second administrator is needed. */
  const actAlone =
    <Command extends SettingScopeCommand>(decide: Decide<Command>) =>
    async (call: StaffCall, key: string, body: Omit<Command, 'key' | 'by'>) => {
      const { position } = await decided<Command>(call, key, body, (state, one) =>
        decide(state, one, { now: call.now }),
      );
      return { position };
    };
  return bindResource(settingResources.settings, {
    list: async ({ now, words }, { q = '', group }, range) => {
      const drafts = await readSettingDrafts(context, sitesOf(context));
      return listInMemory(
        SETTING_KEYS.filter((key) => settingMatches(key, q, words))
          .filter((key) => group === undefined || settingCatalogue[key].group === group)
          .map((key) => ({ ...rowOf(context, key, now), ...draftSummary(drafts, key) })),
        {},
        range,
      );
    },
    one: async ({ now }, key) => {
      if (!isKey(key)) return null;
      const { changes } = await listSettingChanges(context.db, { key }, { offset: 0, limit: CHANGES_SHOWN });
      const values = await valuesOf(context, key, now);
      // After the revisions: a draft that comes in between is seen, or refuses whoever has not seen it.
      const drafts = await readSettingDrafts(context, sitesOf(context));
      return {
        ...{ ...rowOf(context, key, now), ...draftSummary(drafts, key) },
        drafts: drafts.filter((draft) => draft.key === key),
        values,
        waiting: await waitingProposals(context, key, now),
        changes: changes.map((change) => ({
          ...change,
          coming: change.withdrawn_at === null && Date.parse(change.effective_from) > now.getTime(),
        })),
      };
    },
    acts: {
      change: { noteReason: false, run: act<ChangeDraftedSettingCommand>(changeDraftedSetting) },
      draft: { noteReason: false, run: actAlone<DraftSettingCommand>(draftSetting) },
      discard: { noteReason: false, run: actAlone<DiscardSettingDraftCommand>(discardSettingDraft) },
      inherit: { noteReason: false, run: act(byStaff(inheritSetting)) },
      preview: {
        noteReason: 'aboutNobody',
        run: async ({ staff, now }, key, { site, country, version, value, reason }) => {
          if (!sitesOf(context).includes(site)) refuse('not_found');
          const state = await context.commands.load(siteStream, site);
          const scoped = settingScope(state, { site, key, country, version, reason, by: staff.id });
          const checked = checkedSetting(scoped.key, value, now);
          refuseBeside(context, state, key, { site, country, value: checked }, now);
          const token = await keepPreview(context, staff.id, { site, country, key: scoped.key, value: checked });
          return { position: null, more: { url: previewUrl(siteUrl(context.config.publicUrl, site), token) } };
        },
      },
      withdraw: { noteReason: false, run: act(byStaff<WithdrawSettingCommand>(withdrawSetting)) },
      revert: { noteReason: false, run: act(byStaff(revertSetting)) },
    },
  });
}

type Proposal = Readonly<{ site: string; country: Country | null; value?: unknown; effective_from?: string | null }>;

/**
 * What a value cannot be beside others of `own` and of what that site inherits is refused at its field. One of another shape is
 * refused by whoever reads it.
 */
function refuseBeside(context: AppContext, own: Site, key: string, proposal: Proposal, now: Date): void {
  const { site, country, ...body } = proposal;
  const parsed = isKey(key) ? settingSchemas[key].safeParse(body.value) : null;
  if (!isKey(key) || !parsed?.success) return;
  const from = Date.parse(body.effective_from ?? '');
  const errors = besideProblems(key, parsed.data as never, {
    ...{ layers: [own.changes, ...context.settings.layers(site).slice(1)], country },
    at: from > now.getTime() ? new Date(from) : now,
    languageAt: (host) => languageAt(context, host),
  });
  const atValue = errors.map((one) => ({ ...one, path: ['value', one.path].filter(Boolean).join('.') }));
  if (errors.length > 0) refuse('invalid_request', { errors: atValue });
}

function rowOf({ settings }: Pick<AppContext, 'settings'>, key: SettingKey, now: Date) {
  const own = sitesOf({ settings }).flatMap((site) =>
    (settings.layers(site)[0] ?? []).filter((change) => change.key === key).map((change) => ({ ...change, site })),
  );
  const scopes = own.filter(({ site, country }) => site !== MAIN_SITE || country !== null);
  return {
    id: key,
    value: settings.house()[key] as unknown,
    own: new Set(scopes.map(({ site, country }) => `${site} ${country ?? ''}`)).size,
    coming: own.filter(({ effective_from }) => Date.parse(effective_from) > now.getTime()).length,
  };
}

/** The value at every site: for all countries, and in each where the setting can have one of its own. */
async function valuesOf(context: AppContext, key: SettingKey, now: Date) {
  const { scope } = settingCatalogue[key];
  const sites = scope === 'house' ? [MAIN_SITE] : sitesOf(context);
  const countries: (Country | null)[] = scope === 'country' ? [null, ...COUNTRIES] : [null];
  const states = await Promise.all(sites.map((site) => context.commands.load(siteStream, site)));
  return sites.flatMap((site, index) => {
    const layers = context.settings.layers(site);
    return countries.map((country) => {
      const { value, source } = settingInForce(layers, key, now, country);
      return {
        ...{ site, country, value: value },
        from: source === 'founding' ? null : { site: source.layer === 0 ? site : MAIN_SITE, country: source.country },
        version: states[index]?.versions.get(scopeOf({ key, country })) ?? 0,
        revertible: states[index] ? settingBefore(states[index], { site, key, country }, now) !== null : false,
        draft_revision: states[index] ? draftStanding(states[index], { key, country }).revision : 0,
      };
    });
  });
}

/** The sites of the house. */
export function sitesAdmin(context: AppContext): BoundResource {
  const rows = async () => {
    const opened = await readOpenings(context.db);
    return sitesOf(context).map((site) => ({
      id: site,
      name: context.settings.of({ site, country: '' }).name,
      url: siteUrl(context.config.publicUrl, site),
      opened_at: opened.get(site)?.toISOString() ?? null,
    }));
  };
  return bindResource(settingResources.sites, {
    list: async (_call, filter, range) => listInMemory(await rows(), filter, range),
    one: async (_call, id) => (await rows()).find((row) => row.id === id) ?? null,
    foundingActs: {
      open: {
        noteReason: false,
        run: async ({ staff, command }, _id, { site, reason }) => {
          const home = new URL(context.config.publicUrl).hostname;
          const { position, events } = await context.commands.execute({
            stream: siteStream,
            id: MAIN_SITE,
            command,
            decide: (state) => openSite(state, { site, by: staff.id, reason }, { home }),
          });
          await context.settings.refresh();
          const [opened] = events;
          return { position, founded: opened?.type === 'SiteOpened' ? opened.data.site : site };
        },
      },
    },
  });
}
