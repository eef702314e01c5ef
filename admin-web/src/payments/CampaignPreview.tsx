import { callAct, isPending, type Body } from '../app/adminClient.ts';
import { Choice, PreviewPanel } from './campaignPreviewParts.tsx';
import { kindChoices } from './campaignText.ts';
import { t } from '../app/words.ts';

type Somebody = Pick<Body<'campaigns', 'preview'>, 'country' | 'language' | 'members' | 'credits'>;

/** What somebody of a country and kind reads of a campaign, and whether they have it now; judged by the code that gives it. */
export const CampaignPreview = ({ id }: { id: string }) => (
  <PreviewPanel<Somebody>
    begin={{ members: 'never_bought', credits: 0 }}
    ask={async (who) => {
      const answer = await callAct('campaigns', 'preview', { id, body: { ...who, reason: t('site:words.preview') } });
      return isPending(answer) ? null : answer;
    }}
    given={t('payments:campaignPreview.theyHaveItNowWhere')}
    more={(who, be) => (
      <>
        <Choice
          label={t('site:words.member')}
          value={who.members}
          choices={kindChoices().filter(({ id: kind }) => kind !== 'everybody')}
          onChoose={(members) => be({ members: members as Somebody['members'] })}
        />
        <Choice
          label={t('site:words.credits')}
          value={String(who.credits)}
          choices={[
            { id: '0', name: t('payments:words.none') },
            { id: '5', name: t('payments:campaignPreview.some') },
          ]}
          onChoose={(credits) => be({ credits: Number(credits) })}
        />
      </>
    )}
  />
);
