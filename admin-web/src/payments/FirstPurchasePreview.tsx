import { Alert, Box, Button } from '@mui/material';
import { COUNTRIES, LANGUAGES, type Country, type Language } from '@vonk/contracts/languages';
import { useState } from 'react';
import { callAct, isPending, type Answer, type Body } from '../app/adminClient.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { Choice, PreviewedNotice } from './campaignPreviewParts.tsx';
import { t } from '../app/words.ts';

type Preview = Answer<'first-purchase-discounts', 'preview'>;
type Reader = Pick<Body<'first-purchase-discounts', 'preview'>, 'country' | 'language'>;

/** What a new member of a country reads of a campaign of the first purchase, and whether it is given there now. */
export function FirstPurchasePreview({ id }: { id: string }) {
  const [who, setWho] = useState<Reader>({ country: COUNTRIES[0], language: LANGUAGES[0] });
  const [shown, setShown] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const be = (part: Partial<Reader>) => {
    setWho({ ...who, ...part });
    setShown(null);
  };
  const show = async () => {
    setProblem(null);
    try {
      const body = { ...who, reason: t('site:words.preview') };
      const answer = await callAct('first-purchase-discounts', 'preview', { id, body });
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
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {shown && (
        <PreviewedNotice {...shown} language={who.language} given={t('payments:firstPurchaseShow.newMembersHaveIt')} />
      )}
    </Panel>
  );
}
