import { Alert, Box, Button } from '@mui/material';
import { COUNTRIES, LANGUAGES, type Country, type Language } from '@vonk/contracts/languages';
import { useState } from 'react';
import { callAct, isPending, type Answer, type Body } from '../app/adminClient.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { Choice, PreviewedNotice } from './campaignPreviewParts.tsx';
import { kindChoices } from './campaignText.ts';
import { t } from '../app/words.ts';

type Preview = Answer<'campaigns', 'preview'>;
type Somebody = Pick<Body<'campaigns', 'preview'>, 'country' | 'language' | 'members' | 'credits'>;

const NEW_HERE: Somebody = { country: COUNTRIES[0], language: LANGUAGES[0], members: 'never_bought', credits: 0 };

/** What somebody of a country and kind reads of a campaign, and whether they have it now; judged by the code that gives it. */
export function CampaignPreview({ id }: { id: string }) {
  const [who, setWho] = useState(NEW_HERE);
  const [shown, setShown] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const be = (part: Partial<Somebody>) => {
    setWho({ ...who, ...part });
    setShown(null);
  };
  const show = async () => {
    setProblem(null);
    try {
      const answer = await callAct('campaigns', 'preview', { id, body: { ...who, reason: t('site:words.preview') } });
      if (!isPending(answer)) setShown(answer);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('site:words.thatDidntWork'));
    }
  };
  return (
    <Panel
      title={t('site:words.preview')}
      actions={
        <Button size="small" variant="outlined" onClick={() => void show()}>
          {t('site:words.show')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Choice
          label={t('site:words.country')}
          value={who.country}
          choices={countryChoices()}
          onChoose={(country) => be({ country: country as Country })}
        />
        <Choice
          label={t('site:words.language')}
          value={who.language}
          choices={LANGUAGES.map((one) => ({ id: one, name: languageName(one) }))}
          onChoose={(language) => be({ language: language as Language })}
        />
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
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {shown && (
        <PreviewedNotice {...shown} language={who.language} given={t('payments:campaignPreview.theyHaveItNowWhere')} />
      )}
    </Panel>
  );
}
