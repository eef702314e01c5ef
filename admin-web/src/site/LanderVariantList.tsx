import { Link } from '@mui/material';
import { LANDERS, LANDERS_WITH_SLUG } from '@vonk/contracts/site/landers';
import { VARIANT_STATES } from '@vonk/contracts/site/landerVariants';
import { required, SelectInput, TextInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { ExportButton } from '../ui/ExportButton.tsx';
import { choicesOf } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { VariantInputs } from './VariantInputs.tsx';

const pages = (names: readonly string[]) => names.map((id) => ({ id, name: id }));
const filters = [
  <SelectInput key="lander" source="lander" label="Page" choices={pages(LANDERS)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(VARIANT_STATES)} alwaysOn />,
];

function Actions() {
  const mayChange = useMayDo('landers.change');
  return (
    <TopToolbar>
      <ExportButton />
      {mayChange && (
        <ActButton
          label="Make a variant"
          resource="lander-variants"
          act="create"
          question="Make a variant of an advertising page"
          explanation="It has an address of its own for an advertisement. What is left empty is as on the page itself."
          done="Variant made"
          variant="contained"
          width="md"
          initial={{ published: false }}
        >
          <SelectInput source="lander" label="Page" choices={pages(LANDERS_WITH_SLUG)} validate={required()} />
          <TextInput
            source="slug"
            label="Word in the address"
            helperText="Small letters, figures, dashes: /landers/gallery/spring"
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
    title="Landing page variants"
    none="No variant was made yet: every slug shows the page itself."
    sort={{ field: 'saved_at', order: 'DESC' }}
    filters={filters}
    actions={actions}
    columns={[
      { source: 'lander', label: 'Page' },
      { source: 'slug', label: 'Slug' },
      { source: 'state', label: 'State', render: ({ state }) => <StatusChip status={state} /> },
      { source: 'texts', label: 'Words in', render: ({ texts }) => Object.keys(texts).join(', ') || 'none' },
      { source: 'picture', label: 'In front', render: ({ picture }) => picture ?? 'as on the page' },
      { source: 'language', label: 'Speaks', render: ({ language }) => language ?? 'the reader’s' },
      {
        source: 'preview',
        label: 'Look',
        render: ({ preview }) => (
          <Link href={preview} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
            Preview
          </Link>
        ),
      },
      { source: 'saved_at', label: 'Saved', sortable: true, render: (row) => <Timestamp at={row.saved_at} /> },
    ]}
  />
);
