import { Box, Link } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { VariantInputs } from './VariantInputs.tsx';

/** One variant of an advertising page: what it shows, where it is looked at, and the ways to change and end it. */
export const LanderVariantShow = () => (
  <RecordPage<Whole<'lander-variants'>> wholeWith="preview" titleOf={({ lander, slug }) => `${lander} / ${slug}`}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'lander-variants'> }) {
  const mayChange = useMayDo('landers.change');
  const { texts, picture, language, state } = row;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel
        title="Variant"
        actions={
          mayChange && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <ActButton
                label={state === 'ended' ? 'Bring back' : 'Change'}
                resource="lander-variants"
                act="save"
                id={row.id}
                question="Change this variant"
                explanation="What is left empty is as on the page itself. It shows at once where it is published."
                done="Variant saved"
                width="md"
                initial={{ texts, picture, language, published: state === 'published' }}
              >
                <VariantInputs />
              </ActButton>
              {state !== 'ended' && (
                <ActButton
                  label="End"
                  resource="lander-variants"
                  act="end"
                  id={row.id}
                  question="End this variant?"
                  explanation="Its address shows the page itself from then on. Advertisements that lead there go on working."
                  done="Variant ended"
                  color="error"
                />
              )}
            </Box>
          )
        }
      >
        <Facts
          facts={[
            ['State', <StatusChip key="state" status={state} />],
            [
              'Preview',
              <Link key="preview" href={row.preview} target="_blank" rel="noreferrer">
                {row.preview}
              </Link>,
            ],
            ['Address', row.link],
            ['In front', picture ?? 'As on the page itself'],
            ['Speaks', language ?? 'The reader’s language'],
            ['Saved', <Timestamp key="saved" at={row.saved_at} />],
          ]}
        />
      </Panel>
      <Panel title="Words">
        <Facts
          facts={LANGUAGES.flatMap((one) => [
            [`Heading, ${one}`, texts[one]?.title],
            [`Lead, ${one}`, texts[one]?.lead],
          ])}
        />
      </Panel>
    </Box>
  );
}
