import { Alert, Box, Typography } from '@mui/material';
import { Link, NumberInput, required, TextInput, useCreatePath } from 'react-admin';
import type { Answer, Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { DecimalInput } from '../ui/DecimalInput.tsx';
import { countryName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PlaceInputs, SiteInputs, WordInputs } from './CampaignInputs.tsx';
import { OutcomePanel, placeFacts, WordsPanel } from './campaignParts.tsx';
import { takesText, wallInput, wallText } from './campaignText.ts';
import { CurrencyInputs } from './CurrencyInputs.tsx';
import { firstPurchaseNames, firstPurchaseSince, lengthText } from './FirstPurchaseDiscounts.tsx';
import { FirstPurchasePreview } from './FirstPurchasePreview.tsx';
import { t } from '../app/words.ts';

type Campaign = Whole<'first-purchase-discounts'>;
const DAY_SECONDS = 86_400;

/** A campaign of the first purchase (SPEC 4): what it takes off and how long, where, when, in which words, and what came of it. */
export const FirstPurchaseShow = () => (
  <RecordPage<Campaign> wholeWith="figures" titleOf={({ id }) => firstPurchaseNames()[id]}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Campaign }) {
  const mayChange = useMayDo('campaigns.change');
  const { id, countries, site, saved_by } = row;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel title={takesText(row)} actions={mayChange ? <ChangeButton row={row} /> : undefined}>
        <Facts
          facts={[
            [t('site:words.state'), <StatusChip key="state" status={row.state} />],
            [t('site:words.code'), <RecordLink key="code" resource="codes" id={row.code} />],
            [t('payments:firstPurchaseDiscounts.runs'), `${lengthText(row.lasts_seconds)} ${firstPurchaseSince()[id]}`],
            [
              t('site:words.from'),
              row.starts_at === null ? t('payments:firstPurchaseShow.always') : wallText(row.starts_at),
            ],
            [
              t('site:words.until'),
              row.ends_at === null ? t('payments:firstPurchaseShow.always') : wallText(row.ends_at),
            ],
            [
              t('payments:firstPurchaseShow.countries'),
              countries.length === 0 ? t('site:words.everyCountry') : countries.map(countryName).join(', '),
            ],
            [t('site:words.site'), site ?? t('payments:firstPurchaseShow.everySite')],
            ...placeFacts(row),
            [
              t('payments:campaignShow.savedBy'),
              saved_by === null ? (
                t('payments:firstPurchaseShow.asFounded')
              ) : (
                <RecordLink key="by" resource="staff" id={saved_by} />
              ),
            ],
          ]}
        />
        <Elsewhere id={id} />
      </Panel>
      <OutcomePanel {...row} />
      <FirstPurchasePreview id={id} />
      <WordsPanel {...row} />
    </Box>
  );
}

type UnsavedPart = Answer<'first-purchase-discounts', 'save'>['unsaved'][number];
const fieldWords = (): Readonly<Record<UnsavedPart['field'], string>> => ({
  percentage: t('payments:words.percentageOff'),
  lasts: t('payments:firstPurchaseDiscounts.runs'),
  modal_seconds: t('payments:campaignInputs.secondsUntilADialogIn'),
});
const whyWords = (code: string): string =>
  code === 'approval_already_requested'
    ? t('payments:firstPurchaseShow.aChangeWaitsAlready')
    : code === 'setting_changed'
      ? t('payments:firstPurchaseShow.changedMeanwhile')
      : t('payments:firstPurchaseShow.tryItAgain');

/** What of a change is not there, said until it was read: all else is. */
const Unsaved = ({ unsaved }: Readonly<{ unsaved: readonly UnsavedPart[] }>) => (
  <Alert severity="warning">
    {t('payments:firstPurchaseShow.allElseIsSaved')}
    <ul>
      {unsaved.map(({ field, code }) => (
        <li key={field}>
          {fieldWords()[field]}: {whyWords(code)}
        </li>
      ))}
    </ul>
  </Alert>
);

/** A site or a country can have another percentage or length: those are values of the setting. */
function Elsewhere({ id }: Pick<Campaign, 'id'>) {
  const createPath = useCreatePath();
  const to = createPath({ resource: 'settings', type: 'show', id: `${id}_percentage` });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {t('payments:firstPurchaseShow.thisHoldsEverywhereBut')}{' '}
      <Link to={to} underline="always">
        {t('payments:firstPurchaseShow.otherValues')}
      </Link>
    </Typography>
  );
}

const ChangeButton = ({ row }: { row: Campaign }) => {
  const { id, percentage, site, countries, banner, popup_seconds, modal_seconds, texts } = row;
  const isBonus = id === 'time_bonus';
  return (
    <ActButton
      label={t('site:words.change')}
      resource="first-purchase-discounts"
      act="save"
      id={id}
      question={t('payments:campaignShow.changeThisCampaign')}
      explanation={t('payments:firstPurchaseShow.itHoldsAtOnce')}
      done={({ waits, unsaved }) =>
        unsaved.length > 0
          ? t('payments:firstPurchaseShow.savedInPart')
          : waits
            ? t('payments:firstPurchaseShow.waitsForASecond')
            : t('payments:campaignShow.campaignChanged')
      }
      afterwards={({ unsaved }) => (unsaved.length > 0 ? <Unsaved unsaved={unsaved} /> : null)}
      values={{ revision: row.revision }}
      changedBy={row.saved_by}
      width="md"
      initial={{
        ...{ percentage, site, countries, banner, popup_seconds, modal_seconds, texts },
        in_currencies: row.in_currencies,
        lasts: isBonus ? row.lasts_seconds : row.lasts_seconds / DAY_SECONDS,
        ...{ starts_on: wallInput(row.starts_at), ends_on: wallInput(row.ends_at) },
      }}
    >
      <DecimalInput
        source="percentage"
        label={t('payments:words.percentageOff')}
        helperText={t('payments:firstPurchaseShow.n0IsOff')}
        needed
      />
      <CurrencyInputs hint={t('payments:firstPurchaseShow.amountsInsteadOfThePercentage')} />
      <NumberInput
        source="lasts"
        label={t(
          isBonus ? 'payments:firstPurchaseShow.secondsFromTheSignup' : 'payments:firstPurchaseShow.daysFromTheAddress',
        )}
        min={0}
        validate={required()}
      />
      <TextInput
        source="starts_on"
        type="datetime-local"
        label={t('site:words.from')}
        helperText={t('payments:firstPurchaseShow.timeOfTheSiteEmptyAlways')}
      />
      <TextInput
        source="ends_on"
        type="datetime-local"
        label={t('site:words.until')}
        helperText={t('payments:firstPurchaseShow.timeOfTheSiteEmptyNever')}
      />
      <SiteInputs hint={t('payments:firstPurchaseShow.noneChosenEveryCountry')} />
      <PlaceInputs />
      <WordInputs hint={t('payments:firstPurchaseShow.figuresAreFilledIn')} />
    </ActButton>
  );
};
