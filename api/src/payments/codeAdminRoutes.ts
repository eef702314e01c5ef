import { paymentsResources } from '@vonk/contracts/payments/resources';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { code as codeStream, normalizedCode } from '@vonk/domain/payments/code';
import { endCode } from '@vonk/domain/payments/endCode';
import { issueCode } from '@vonk/domain/payments/issueCode';
import { refuse } from '@vonk/domain/refuse';
import { listCodes } from '@vonk/projector/payments/codes.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';

/** Discount codes (SPEC 3): made, listed with what came of them, ended. */
export const codesAdmin = (context: AppContext): BoundResource =>
  bindResource(paymentsResources.codes, {
    list: async ({ now }, filter, range) => {
      const { codes, total } = await listCodes(context.db, filter, range, now);
      return { rows: codes, total };
    },
    one: async ({ now }, code) =>
      (await listCodes(context.db, { code }, { offset: 0, limit: 1 }, now)).codes[0] ?? null,
    foundingActs: {
      issue: {
        noteReason: 'aboutPerson',
        run: async ({ staff, now, command }, _id, { reason: _, ...terms }) => {
          const code = normalizedCode(terms.code);
          const member = terms.member ?? null;
          if (member !== null && (await context.commands.load(memberStream, member)).status === 'none')
            refuse('not_found');
          const { position } = await context.commands.execute({
            stream: codeStream,
            id: code,
            command,
            decide: (state) =>
              issueCode(
                state,
                {
                  code,
                  member,
                  percentage: terms.percentage ?? null,
                  amount: terms.amount ?? null,
                  country: terms.country ?? null,
                  starts_at: terms.starts_at ?? null,
                  expires_at: terms.expires_at ?? null,
                  minimum_order: terms.minimum_order ?? null,
                  methods: terms.methods,
                  validity: terms.validity,
                  times: terms.times ?? null,
                  by: staff.id,
                },
                { now },
              ),
          });
          return { position, founded: code, person: member ?? undefined };
        },
      },
    },
    acts: {
      end: {
        noteReason: 'aboutPerson',
        run: async ({ staff, command }, code) => {
          const { position, state } = await context.commands.execute({
            stream: codeStream,
            id: code,
            command,
            decide: (now) => endCode(now, { by: staff.id }),
          });
          const member = state.terms?.member ?? null;
          return { position, person: member ?? undefined };
        },
      },
    },
  });
