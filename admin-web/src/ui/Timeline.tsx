import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { Timestamp } from './Timestamp.tsx';
import { RecordLink } from './RecordLink.tsx';
import { actorText } from '@vonk/contracts/actorText';
import type { EntryData } from '@vonk/contracts/eventSentences';
import { sentenceOf } from '@vonk/contracts/sentenceOf';
import { currentWords, t } from '../app/words.ts';

type TimelineEntry = Row<'timeline'>;

const SHOWN = 40;
const OTHERS = ['profile', 'with', 'to', 'member', 'by', 'reporter'] as const;

type TimelineProps = Readonly<{
  entries: readonly TimelineEntry[];
  about: string;
  /** The record whose page it stands on: no entry links to it. */
  within?: string;
  /** How many there are in all, when `entries` is only the first page. */
  total?: number;
}>;

/** What happened to and by a member, newest first, in sentences, page by page. */
export function Timeline({ entries, about, within, total = entries.length }: TimelineProps) {
  const [all, setAll] = useState(false);
  const [earlier, setEarlier] = useState<readonly TimelineEntry[]>([]);
  const [busy, setBusy] = useState(false);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const known = new Set(entries.map(({ id }) => id));
  const loaded = [...entries, ...earlier.filter(({ id }) => !known.has(id))];
  const shown = all || earlier.length > 0 ? loaded : loaded.slice(0, SHOWN);
  const showEarlier = async () => {
    setBusy(true);
    try {
      const page = Math.floor(loaded.length / SHOWN) + 1;
      const query = {
        pagination: { page, perPage: SHOWN },
        sort: { field: 'at', order: 'DESC' },
        filter: { member: about },
      };
      const { data } = await dataProvider.getList<TimelineEntry>('timeline', query as never);
      const had = new Set(loaded.map(({ id }) => id));
      setEarlier((before) => [...before, ...data.filter(({ id }) => !had.has(id))]);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('site:words.thatDidntWork'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, '& a': { textDecoration: 'underline' } }}>
        {shown.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{ display: 'flex', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', alignItems: 'baseline' }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ flex: '0 0 148px' }}>
              <Timestamp at={entry.at} />
            </Typography>
            <Typography variant="body2" sx={{ minWidth: 0 }}>
              {sentenceOf(entry, about, currentWords())} <Concerned data={entry.data} about={about} within={within} />{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {actorText(entry.actor, about, currentWords())}
              </Typography>
            </Typography>
          </Box>
        ))}
      </Box>
      {shown.length === loaded.length && total > loaded.length && (
        <Button size="small" disabled={busy} onClick={() => void showEarlier()} sx={{ mt: 1 }}>
          {t('site:timeline.showEarlierMore', { total: total - loaded.length })}
        </Button>
      )}
      {loaded.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {t('site:timeline.showAll', { length: loaded.length })}
        </Button>
      )}
    </>
  );
}

/** Links to the other member, the payment and the complaint that an entry speaks of; `within`: the record it stands on. */
function Concerned({ data, about, within }: { data: EntryData; about: string; within?: string }) {
  const idIn = (field: string) => (typeof data[field] === 'string' ? data[field] : null);
  const other = OTHERS.map(idIn).find((id) => id !== null && id !== about && !id.startsWith('visitor-')) ?? null;
  const [payment, complaint] = [idIn('payment'), idIn('complaint')];
  const isMember = other !== null && (data.by === other ? data.profile === about : idIn('staff') === null);
  return (
    <>
      {isMember && (
        <>
          · <RecordLink resource="members" id={other} />{' '}
        </>
      )}
      {payment !== null && payment !== within && (
        <>
          · <RecordLink resource="payments" id={payment} text={t('site:timeline.payment')} />{' '}
        </>
      )}
      {complaint !== null && (
        <>
          · <RecordLink resource="complaints" id={complaint} text={t('site:timeline.complaint')} />
        </>
      )}
    </>
  );
}
