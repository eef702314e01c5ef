import type { Language } from '@vonk/contracts/languages';
import { siteRoutes } from '@vonk/contracts/site/routes';
import { acceptTerms, askedAbout } from '@vonk/domain/accounts/acceptTerms';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { listTermsAsked, readWordsInForce } from '@vonk/projector/site/pages.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';

/** Members are asked once when the terms change in a way that needs their yes. */
export const termsChangeHandlers = (context: AppContext): Mounted[] => [
  handle(siteRoutes.termsChange, async ({ member, audience, language, now }) => {
    const asks = await asksOf(context, (await audience()).site, language, now);
    const change = askedAbout(await context.commands.load(memberStream, member), asks, language);
    return { status: 200, body: { change: change && { version: change.effective_from, summary: change.summary } } };
  }),

  handle(siteRoutes.acceptTerms, async ({ member, audience, language, now, body, command }) => {
    const asks = await asksOf(context, (await audience()).site, language, now);
    await context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (state) => acceptTerms(state, { member, terms_version: body.version, language }, { asks }),
    });
    return { status: 200, body: { change: null } };
  }),
];

/**
 * What members of a site are asked about: by the site whose terms they read. One with terms of its own that never asked asks
 * nothing, whatever the first site asks of those who read its terms.
 */
async function asksOf({ db }: AppContext, site: string, language: Language, at: Date) {
  const read = await readWordsInForce(db, { site, page: 'terms', language }, at);
  return listTermsAsked(db, read.site, at);
}
