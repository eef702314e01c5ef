import type { Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { siteRoutes } from '@vonk/contracts/site/routes';
import { acceptTerms, isAskedAbout } from '@vonk/domain/accounts/acceptTerms';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { readTermsAsked } from '@vonk/projector/site/pages.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';

/** Members are asked once when the terms change in a way that needs their yes. */
export const termsChangeHandlers = (context: AppContext): Mounted[] => [
  handle(siteRoutes.termsChange, async ({ member, audience, language, now }) => {
    const asked = await askedOf(context, (await audience()).site, language, now);
    const state = await context.commands.load(memberStream, member);
    const change = asked && isAskedAbout(state, asked.effective_from) ? asked : null;
    return { status: 200, body: { change: change && { version: change.effective_from, summary: change.summary } } };
  }),

  handle(siteRoutes.acceptTerms, async ({ member, audience, language, now, body, command }) => {
    const asked = await askedOf(context, (await audience()).site, language, now);
    await context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (state) =>
        acceptTerms(state, { member, terms_version: body.version, language }, { asked: asked?.effective_from ?? null }),
    });
    return { status: 200, body: { change: null } };
  }),
];

/** What the site of the member asks about, else the first site, whose words it inherits. */
const askedOf = async ({ db }: AppContext, site: string, language: Language, at: Date) =>
  (await readTermsAsked(db, { site, language }, at)) ??
  (site === MAIN_SITE ? null : await readTermsAsked(db, { site: MAIN_SITE, language }, at));
