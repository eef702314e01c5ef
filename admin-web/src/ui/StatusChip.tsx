import { Chip } from '@mui/material';
import { spoken } from './formatText.ts';

const GOOD = new Set(['active', 'running', 'completed', 'paid', 'sent', 'resolved', 'purchase', 'proved', 'won']);
const BAD = new Set([
  'suspended',
  'failed',
  'rejected',
  'charged_back',
  'terminated',
  'overdue',
  'revoke',
  'refused',
  'bounced',
  'complaint',
  'differs',
  'lost',
  'accepted',
]);
const WAITING = new Set([
  'waiting',
  'open',
  'pending',
  'appealed',
  'contested',
  'processing',
  'not_confirmed',
  'deletion_requested',
  'bounced_soft',
]);

/** A state as a chip: yellow for what waits for somebody, red for what went wrong. */
export const StatusChip = ({ status }: { status: string }) => (
  <Chip
    label={spoken(status)}
    color={GOOD.has(status) ? 'success' : BAD.has(status) ? 'error' : WAITING.has(status) ? 'warning' : 'default'}
    variant={GOOD.has(status) ? 'outlined' : 'filled'}
  />
);
