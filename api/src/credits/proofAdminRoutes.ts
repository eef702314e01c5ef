import { proofResources } from '@vonk/contracts/credits/proofResources';
import { listProofNights, readProofNight, type ProofNight } from '@vonk/projector/credits/ledgerNights.query';
import { bindResource, type BoundResource, type Made } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';

/** Findings are kept as they were written down; their kinds are those of the contract. */
const shown = (night: ProofNight) => night as Made<typeof proofResources.proofs.row>;

/** The nights on which the books were proved. */
export const proofsAdmin = ({ db }: AppContext): BoundResource =>
  bindResource(proofResources.proofs, {
    list: async (_call, filter, range) => {
      const { nights, total } = await listProofNights(db, filter, range);
      return { rows: nights.map(shown), total };
    },
    one: async (_call, id) => {
      const night = await readProofNight(db, id);
      return night && shown(night);
    },
  });
