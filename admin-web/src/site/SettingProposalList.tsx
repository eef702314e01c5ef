import { Box } from '@mui/material';
import { PROPOSAL_STATUSES } from '@vonk/contracts/site/settingResources';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { SelectInput } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { choicesOf } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { DecidedBy, Reason } from '../ui/SecondPerson.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { DecideSetting } from './DecideSetting.tsx';
import { SettingDifference } from './SettingDifference.tsx';
import { scopeName } from './settingScopes.ts';
import { settingText } from './settingText.ts';

type Proposal = Row<'setting-proposals'>;

/** What would change: the difference while it waits, the value alone once it is decided. */
export const ProposedChange = ({ row }: { row: Proposal }) =>
  row.inherits ? (
    <em>{t('site:settingProposals.inherits')}</em>
  ) : row.status === 'waiting' ? (
    <SettingDifference setting={row.key as SettingKey} before={row.before} after={row.value} />
  ) : (
    <>{settingText(row.value, row.key)}</>
  );

/** Lawful but dangerous values, those that wait first; decided by another administrator than proposed them. */
export const SettingProposalList = () => (
  <RecordList
    resource="setting-proposals"
    title={t('site:settingProposals.title')}
    none={t('site:settingProposals.none')}
    sort={{ field: 'asked_at', order: 'DESC' }}
    filters={[
      <SelectInput
        key="status"
        source="status"
        label={t('site:settingProposals.status')}
        choices={choicesOf(PROPOSAL_STATUSES)}
        alwaysOn
      />,
    ]}
    opens={false}
    columns={[
      {
        source: 'asked_at',
        label: t('site:settingProposals.asked'),
        sortable: true,
        render: ({ asked_at }) => <Timestamp at={asked_at} />,
      },
      {
        source: 'asked_by',
        label: t('site:settingProposals.by'),
        render: ({ asked_by, staff_names }) => staff_names[asked_by] ?? asked_by,
      },
      {
        source: 'key',
        label: t('site:settingProposals.setting'),
        render: ({ key }) => (
          <RecordLink resource="settings" id={key} text={t(`settings:of.${key as SettingKey}.title`)} />
        ),
      },
      { source: 'site', label: t('site:settingProposals.where'), render: (row) => scopeName(row) },
      {
        source: 'value',
        label: t('site:settingProposals.change'),
        render: (row) => (
          <Box sx={{ minWidth: 200 }}>
            <ProposedChange row={row} />
          </Box>
        ),
      },
      {
        source: 'effective_from',
        label: t('site:settingProposals.from'),
        render: ({ effective_from }) =>
          effective_from ? <Timestamp at={effective_from} /> : t('site:settingProposals.atOnce'),
      },
      {
        source: 'danger',
        label: t('site:settingProposals.danger'),
        render: ({ danger }) => t(`site:settingProposals.because.${danger}`),
      },
      {
        source: 'decide',
        acts: true,
        label: t('site:settingProposals.decision'),
        render: (row) => <DecideSetting row={row} />,
      },
      { source: 'reason', label: t('site:settingProposals.why'), render: ({ reason }) => <Reason text={reason} /> },
      {
        source: 'decided_by',
        label: t('site:secondPerson.decidedBy'),
        render: (row) => <DecidedBy row={row} />,
      },
      {
        source: 'decision',
        label: t('site:secondPerson.whySo'),
        render: ({ decision }) => <Reason text={decision} />,
      },
    ]}
  />
);
