import { allEvents, type AnyEvent } from '@vonk/contracts/events';
import type { Recorded } from '@vonk/contracts/kernel';
import { table, type TableWriter } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';
import { publicData, staffReason } from '../publicData.ts';

export const auditTables = {
  audit: table({
    columns: {
      position: 'bigint',
      at: 'timestamptz',
      staff: 'text',
      event: 'text',
      stream: 'text',
      data: 'jsonb',
      /** Why, in the words of staff, and whom they are about: they go with that person. */
      reason: 'text?',
      person: 'text?',
    },
    key: ['position'],
    indexes: [
      '(staff, position desc)',
      '(event, position desc)',
      '(stream, position desc)',
      '(at)',
      '(person) where person is not null',
    ],
  }),
  /** Whose a photo or a payment is that staff acted on: older notes of staff name only these. */
  audit_owners: table({ columns: { about: 'text', member: 'text' }, key: ['about'], indexes: ['(member)'] }),
};
type Tables = {
  audit: Pick<TableWriter<typeof auditTables.audit>, 'put'>;
  audit_owners: Pick<TableWriter<typeof auditTables.audit_owners>, 'put' | 'get'>;
};

const note = (event: Recorded<AnyEvent>, { audit, audit_owners }: Tables): void => {
  const { position, at, type, stream, metadata } = event;
  if (!metadata.actor?.startsWith('staff:')) return;
  const staff = metadata.actor.slice('staff:'.length);
  const data: Readonly<Record<string, unknown>> = event.data;
  for (const about of [data.photo, data.payment])
    if (typeof about === 'string' && typeof data.member === 'string') audit_owners.put({ about, member: data.member });
  const reason = staffReason(event);
  const own = [data.member, data.invitation, data.sealed_for].find((id): id is string => typeof id === 'string');
  const person = type === 'StaffActed' ? personOf(event.data, audit_owners) : (own ?? null);
  audit.put({
    ...{ position, at, staff, event: type, stream, data: publicData(event), reason },
    person: reason === null ? null : person,
  });
};

const personOf = (
  { about, sealed_for }: { about: string; sealed_for?: string },
  owners: Pick<Tables['audit_owners'], 'get'>,
): string => sealed_for ?? owners.get({ about })?.member ?? about;

/** Every act of staff, whatever it was about, without a personal word but for the reason, which goes with its person. */
export const auditProjection = projection({
  name: 'audit',
  version: 3,
  tables: auditTables,
  preload: { StaffActed: ({ data: { about } }) => ({ audit_owners: [{ about }] }) },
  on: {
    ...Object.fromEntries(Object.keys(allEvents).map((type) => [type, note])),
    MemberErased: ({ data: { member } }, { audit, audit_owners }) => {
      audit.patchWhere({ person: member }, { reason: '', person: null });
      audit_owners.removeWhere({ member });
    },
    InvitationForgotten: ({ data: { invitation } }, { audit }) =>
      audit.patchWhere({ person: invitation }, { reason: '', person: null }),
  },
});
