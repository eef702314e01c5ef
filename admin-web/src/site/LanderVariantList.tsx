import { Link } from '@mui/material';
import { LANDERS, LANDERS_WITH_SLUG } from '@vonk/contracts/site/landers';
import { VARIANT_STATES } from '@vonk/contracts/site/landerVariants';
import { required, SelectInput, TextInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { ExportButton } from '../ui/ExportButton.tsx';
import { languageName } from '../ui/formatText.ts';
import { choicesOf } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { VariantInputs } from './VariantInputs.tsx';
import { t } from '../app/words.ts';

const pages = (names: readonly string[]) => names.map((id) => ({ id, name: id }));
const filters = () => [
  <SelectInput key="lander" source="lander" label={t('site:words.page')} choices={pages(LANDERS)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(VARIANT_STATES)} alwaysOn />,
];

function Actions() {
  const mayChange = useMayDo('landers.change');
  return (
    <TopToolbar>
      <ExportButton />
      {mayChange && (
        <ActButton
          label={t('site:landerVariantList.makeAVariant')}
          resource="lander-variants"
          act="create"
          question={t('site:landerVariantList.makeAVariantOfAn')}
          explanation={t('site:landerVariantList.itHasAnAddressOf')}
          done={t('site:landerVariantList.variantMade')}
          variant="contained"
          width="md"
          initial={{ published: false }}
        >
          <SelectInput
            source="lander"
            label={t('site:words.page')}
            choices={pages(LANDERS_WITH_SLUG)}
            validate={required()}
          />
          <TextInput
            source="slug"
            label={t('site:landerVariantList.wordInTheAddress')}
            helperText={t('site:landerVariantList.smallLettersFiguresDashesLanders')}
            validate={required()}
          />
          <VariantInputs />
        </ActButton>
      )}
    </TopToolbar>
  );
}
const actions = <Actions />;

/** Variants of the advertising pages, those saved last first. */
export const LanderVariantList = () => (
  <RecordList
    resource="lander-variants"
    title={t('site:landerVariantList.landingPageVariants')}
    none={t('site:landerVariantList.noVariantWasMadeYet')}
    sort={{ field: 'saved_at', order: 'DESC' }}
    filters={filters()}
    actions={actions}
    columns={[
      { source: 'lander', label: t('site:words.page') },
      { source: 'slug', label: t('site:landerVariantList.slug') },
      { source: 'state', label: t('site:words.state'), render: ({ state }) => <StatusChip status={state} /> },
      {
        source: 'texts',
        label: t('site:landerVariantList.wordsIn'),
        render: ({ texts }) => Object.keys(texts).join(', ') || 'none',
      },
      {
        source: 'picture',
        label: t('site:words.inFront'),
        render: ({ picture }) => picture ?? t('site:landerVariantList.asOnThePage'),
      },
      {
        source: 'language',
        label: t('site:words.speaks'),
        render: ({ language }) => (language === null ? t('site:landerVariantList.theReaders') : languageName(language)),
      },
      {
        source: 'preview',
        label: t('site:landerVariantList.look'),
        render: ({ preview }) => (
          <Link href={preview} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
            {t('site:words.preview')}
          </Link>
        ),
      },
      {
        source: 'saved_at',
        label: t('site:words.saved'),
        sortable: true,
        render: (row) => <Timestamp at={row.saved_at} />,
      },
    ]}
  />
);
