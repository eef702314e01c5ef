import { profilesRoutes } from '@vonk/contracts/profiles/routes';
import { giveConsent } from '@vonk/domain/profiles/giveConsent';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { withdrawConsent } from '@vonk/domain/profiles/withdrawConsent';
import { readConsents } from '@vonk/projector/profiles/consents.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { searchTowns } from '../places.ts';

/** Consents to keep answers of a special category, and the places to choose from. */
export const consentHandlers = (context: AppContext): Mounted[] => [
  handle(profilesRoutes.consents, async ({ member }) => ({
    status: 200,
    body: { consents: await readConsents(context.db, member) },
  })),

  handle(profilesRoutes.giveConsent, async ({ member, params, command, after }) => {
    const { position } = await context.commands.execute({
      stream: profileStream,
      id: member,
      command,
      decide: (state) => giveConsent(state, { member, consent: params.consent }),
    });
    await after(position);
    return { status: 200, body: { consents: await readConsents(context.db, member) } };
  }),

  handle(profilesRoutes.withdrawConsent, async ({ member, params, command, after }) => {
    const { position } = await context.commands.execute({
      stream: profileStream,
      id: member,
      command,
      decide: (state) => withdrawConsent(state, { member, consent: params.consent }),
    });
    await after(position);
    return { status: 200, body: { consents: await readConsents(context.db, member) } };
  }),

  handle(
    profilesRoutes.searchPlaces,
    async ({ query, response }) => {
      response.setHeader('Cache-Control', 'public, max-age=86400');
      return { status: 200, body: { places: await searchTowns(query.country, query.q, query.region) } };
    },
    { quotas: ['places'] },
  ),
];
