import { Box, Typography } from '@mui/material';
import type { Permission } from '@vonk/contracts/site/permissions';
import { useGetIdentity } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { t } from '../app/words.ts';
import { ActButton } from './ActButton.tsx';
import { StatusChip } from './StatusChip.tsx';
import { Timestamp } from './Timestamp.tsx';

type Asked = Readonly<{ id: string; status: string; asked_by: string }>;
type Decided = Readonly<{
  decided_by: string | null;
  decided_at: string | null;
  staff_names: Readonly<Record<string, string>>;
}>;

type Questions = Readonly<{
  approve: string;
  /** What happens when it is approved. */
  approved: string;
  decline: string;
  /** What happens when it is declined. */
  declined: string;
  withdraw: string;
}>;

/**
 * What can be done about something that waits for a second person: whoever asked takes it back, every other one who may
 * decides. Its status once that is done; nothing for who may not.
 */
export function DecideAsSecond({
  row,
  resource,
  permission,
  questions,
}: {
  row: Asked;
  resource: 'approvals' | 'setting-proposals';
  permission: Permission;
  questions: Questions;
}) {
  const may = useMayDo(permission);
  const { data: me } = useGetIdentity();
  if (row.status !== 'waiting') return <StatusChip status={row.status} />;
  if (!may || !me) return null;
  const about = { resource, id: row.id };
  if (String(me.id) === row.asked_by)
    return (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="caption" color="textSecondary">
          {t('site:secondPerson.yours')}
        </Typography>
        <ActButton
          {...about}
          act="withdraw"
          label={t('site:words.withdraw')}
          question={questions.withdraw}
          done={t('site:words.withdrawn')}
        />
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        {...about}
        act="approve"
        label={t('site:secondPerson.approve')}
        question={questions.approve}
        explanation={questions.approved}
        done={t('site:secondPerson.approved')}
      />
      <ActButton
        {...about}
        act="decline"
        label={t('site:secondPerson.decline')}
        question={questions.decline}
        explanation={questions.declined}
        done={t('site:secondPerson.declined')}
        color="error"
      />
    </Box>
  );
}

/** Who decided, and when. */
export const DecidedBy = ({ row: { decided_by, decided_at, staff_names } }: { row: Decided }) =>
  decided_by ? (
    <>
      {staff_names[decided_by] ?? decided_by}
      <br />
      <Timestamp at={decided_at} />
    </>
  ) : (
    '–'
  );

/** What somebody wrote, as they wrote it. */
export const Reason = ({ text }: { text: string }) => (
  <Typography
    variant="body2"
    sx={{ minWidth: text ? 130 : 0, maxWidth: 320, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {text || '–'}
  </Typography>
);
