import { callAct, isPending, type Body } from '../app/adminClient.ts';
import { PreviewPanel } from './campaignPreviewParts.tsx';
import { t } from '../app/words.ts';

type Reader = Pick<Body<'first-purchase-discounts', 'preview'>, 'country' | 'language'>;

/** What a new member of a country reads of a campaign of the first purchase, and whether it is given there now. */
export const FirstPurchasePreview = ({ id }: { id: string }) => (
  <PreviewPanel<Reader>
    begin={{}}
    ask={async (who) => {
      const body = { ...who, reason: t('site:words.preview') };
      const answer = await callAct('first-purchase-discounts', 'preview', { id, body });
      return isPending(answer) ? null : answer;
    }}
    given={t('payments:firstPurchaseShow.newMembersHaveIt')}
  />
);
