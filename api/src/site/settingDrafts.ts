import type { SettingKey } from '@vonk/contracts/site/settings';
import { site as siteStream } from '@vonk/domain/site/site';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';

/** A draft as staff are given it; `key` is its setting. */
export type DraftRow = Readonly<{
  key: string;
  site: string;
  country: string | null;
  value: unknown;
  effective_from: string | null;
  reason: string;
  drafted_at: string;
  drafted_by: string;
  draft_revision: number;
}>;

/**
 * Every draft at these sites, the newest first, with the name of whoever saved it. Each comes with its revision out of one
 * state: what is shown and what is said to have been seen cannot be of different moments.
 */
export async function readSettingDrafts(context: AppContext, sites: readonly string[]): Promise<readonly DraftRow[]> {
  const found = await Promise.all(
    sites.map(async (site) => {
      const { drafts } = await context.commands.load(siteStream, site);
      return [...drafts.values()].flatMap(({ draft, revision }) =>
        draft === null ? [] : [{ ...draft, site, draft_revision: revision }],
      );
    }),
  );
  const drafts = found.flat().sort((one, other) => other.at.getTime() - one.at.getTime());
  const names = await staffNames(
    context,
    drafts.map(({ by }) => by),
  );
  return drafts.map(({ by, at, ...draft }) => ({
    ...draft,
    ...{ drafted_at: at.toISOString(), drafted_by: names[by] ?? by },
  }));
}

/** What the list of settings says of them: how many of one setting there are, and who saved the newest when. */
export function draftSummary(drafts: readonly DraftRow[], key: SettingKey) {
  const own = drafts.filter((draft) => draft.key === key);
  const [newest] = own;
  return { drafted: own.length, drafted_at: newest?.drafted_at ?? null, drafted_by: newest?.drafted_by ?? null };
}
