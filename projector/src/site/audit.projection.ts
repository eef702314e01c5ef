import { allEvents, type AnyEvent } from '@vonk/contracts/events';
import type { Recorded } from '@vonk/contracts/kernel';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';
import { publicData } from '../publicData.ts';

const shape = {
  audit: table({
    columns: {
      position: 'bigint',
      at: 'timestamptz',
      staff: 'text',
      event: 'text',
      stream: 'text',
      data: 'jsonb',
    },
    key: ['position'],
    indexes: ['(staff, position desc)', '(event, position desc)', '(stream, position desc)'],
  }),
};
type Audit = {
  put: (row: {
    position: bigint;
    at: Date;
    staff: string;
    event: string;
    stream: string;
    data: Record<string, unknown>;
  }) => void;
};

const note = (event: Recorded<AnyEvent>, { audit }: { audit: Audit }): void => {
  const { position, at, type, stream, metadata } = event;
  if (!metadata.actor?.startsWith('staff:')) return;
  const staff = metadata.actor.slice('staff:'.length);
  audit.put({ position, at, staff, event: type, stream, data: publicData(event) });
};

/** Every act of staff, whatever it was about, without a personal word. */
export const auditProjection = projection({
  name: 'audit',
  version: 1,
  tables: shape,
  on: Object.fromEntries(Object.keys(allEvents).map((type) => [type, note])),
});
