import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** What members agreed to and when, never what they answered under it. */
export const consentsProjection = projection({
  name: 'consents',
  version: 1,
  tables: {
    consents: table({
      columns: {
        member: 'text',
        consent: 'text',
        given: 'boolean',
        given_at: 'timestamptz?',
        withdrawn_at: 'timestamptz?',
      },
      key: ['member', 'consent'],
    }),
  },
  preload: {
    ConsentWithdrawn: ({ data }) => ({ consents: [{ member: data.member, consent: data.consent }] }),
  },
  on: {
    ConsentGiven: ({ data, at }, { consents }) =>
      consents.put({ member: data.member, consent: data.consent, given: true, given_at: at }),
    ConsentWithdrawn: ({ data, at }, { consents }) => {
      const { member, consent } = data;
      const before = consents.get({ member, consent });
      consents.put({ member, consent, given: false, given_at: before?.given_at ?? null, withdrawn_at: at });
    },
    MemberErased: ({ data }, { consents }) => consents.removeWhere({ member: data.member }),
  },
});
