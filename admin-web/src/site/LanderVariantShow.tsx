import { Box, Button, Link } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { languageName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { siteName } from '../ui/siteName.ts';
import { VariantInputs } from './VariantInputs.tsx';
import { VariantPicture } from './VariantPicture.tsx';
import { t } from '../app/words.ts';

/** The two widths that pages are looked at: a phone and a desk. No page of the site lets itself be framed. */
const WIDTHS = [390, 1280] as const;
const look = (preview: string, width: number) =>
  window.open(preview, '_blank', `noopener,noreferrer,width=${width},height=860`);

/** One variant of an advertising page: what it shows, where it is looked at, and the ways to change and end it. */
export const LanderVariantShow = () => (
  <RecordPage<Whole<'lander-variants'>> wholeWith="preview" titleOf={({ lander, slug }) => `${lander} / ${slug}`}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'lander-variants'> }) {
  const mayChange = useMayDo('landers.change');
  const { texts, picture, language, site, state, revision } = row;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel
        title={t('site:landerVariantShow.variant')}
        actions={
          mayChange && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <ActButton
                label={state === 'ended' ? t('site:landerVariantShow.bringBack') : t('site:words.change')}
                resource="lander-variants"
                act="save"
                id={row.id}
                question={t('site:landerVariantShow.changeThisVariant')}
                explanation={t('site:landerVariantShow.whatIsLeftEmptyIs')}
                done={t('site:landerVariantShow.variantSaved')}
                width="md"
                initial={{ texts, picture, language, site, published: state === 'published' }}
                values={{ revision }}
              >
                <VariantInputs />
              </ActButton>
              {state !== 'ended' && (
                <ActButton
                  label={t('site:words.end')}
                  resource="lander-variants"
                  act="end"
                  id={row.id}
                  question={t('site:landerVariantShow.endThisVariant')}
                  explanation={t('site:landerVariantShow.itsAddressShowsThePage')}
                  done={t('site:landerVariantShow.variantEnded')}
                  color="error"
                  values={{ revision }}
                />
              )}
            </Box>
          )
        }
      >
        <Facts
          facts={[
            [t('site:words.state'), <StatusChip key="state" status={state} />],
            [
              t('site:words.preview'),
              <Box key="preview" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                {WIDTHS.map((width) => (
                  <Button key={width} size="small" variant="outlined" onClick={() => look(row.preview, width)}>
                    {t('site:pagePreview.px', { one: width })}
                  </Button>
                ))}
                <Link href={row.preview} target="_blank" rel="noreferrer" sx={{ alignSelf: 'center' }}>
                  {t('site:landerVariantShow.ownTab')}
                </Link>
              </Box>,
            ],
            [t('site:words.address'), row.link],
            [t('site:words.inFront'), picture ?? t('site:words.asOnThePageItself')],
            [t('site:variantInputs.site'), site === null ? t('site:variantInputs.everySite') : siteName(site)],
            [
              t('site:words.speaks'),
              language === null ? t('site:landerVariantShow.theReadersLanguage') : languageName(language),
            ],
            [t('site:words.saved'), <Timestamp key="saved" at={row.saved_at} />],
          ]}
        />
      </Panel>
      <VariantPicture row={row} mayChange={mayChange} />
      <Panel title={t('site:words.words')}>
        <Facts
          facts={LANGUAGES.flatMap((one) => [
            [t('site:landerVariantShow.heading', { one: languageName(one) }), texts[one]?.title],
            [t('site:landerVariantShow.lead', { one: languageName(one) }), texts[one]?.lead],
          ])}
        />
      </Panel>
    </Box>
  );
}
