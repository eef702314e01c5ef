import type { Country } from '@vonk/contracts/languages';
import type { ShopSetting } from '@vonk/contracts/payments/packageResources';
import { useEffect, useState } from 'react';
import { fieldProblemsOf } from '../app/adminApi.ts';
import { callAct, isPending, type Answer } from '../app/adminClient.ts';
import type { FieldProblems } from '../ui/ActProblems.ts';
import { t } from '../app/words.ts';

/** A shop that the api made of a value, or what is wrong with the value, by path within it. */
export type ShopJudgement = Readonly<{
  shop: Answer<'packages', 'preview'> | null;
  problems: FieldProblems;
  /** Why there is no shop. */
  sentence: string | null;
}>;

const PAUSE_MS = 400;
const NOTHING: ShopJudgement = { shop: null, problems: {}, sentence: null };

/** What the api makes of a value that is still being written, after each pause: the same code that serves it to members. */
export function useShopPreview(setting: ShopSetting, site: string, country: Country, value: unknown): ShopJudgement {
  const [judged, setJudged] = useState(NOTHING);
  const asked = JSON.stringify({ site, country, setting, value });
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const body = { ...(JSON.parse(asked) as { site: string; country: Country; setting: ShopSetting }) };
      try {
        const shop = await callAct('packages', 'preview', {
          body: { value: null, ...body, reason: t('site:words.preview') },
        });
        if (!left && !isPending(shop)) setJudged({ ...NOTHING, shop });
      } catch (error) {
        const under = Object.entries(fieldProblemsOf(error)).map(([path, text]): [string, string] => [
          path.replace(/^value\.?/, ''),
          text,
        ]);
        const sentence = error instanceof Error ? error.message : t('site:words.thatDidntWork');
        if (!left) setJudged({ shop: null, problems: Object.fromEntries(under), sentence });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return judged;
}
