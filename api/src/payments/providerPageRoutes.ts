import { Router, type RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { siteNamed } from '../siteOf.ts';

/** What a payment provider that lives in this house answers at our address: its checkout. Nothing where there is no such one. */
export function providerPages(context: AppContext): RequestHandler {
  const pages = context.payments?.pages?.({
    merchant: (returnUrl) => {
      const site = siteBehind(context, returnUrl);
      return { site, name: context.settings.of({ site, country: '' }).name };
    },
    onError: (error) => context.logger.warn({ error }, 'webhooks of the payment provider could not be delivered'),
  });
  if (!pages) return Router();
  context.onClose(pages.stop);
  return pages.routes;
}

/** The site whose address that is; the first for an address of nobody, as an order of the demo has it. */
const siteBehind = (context: AppContext, address: string): string =>
  siteNamed(context, URL.canParse(address) ? new URL(address).hostname : '').id;
