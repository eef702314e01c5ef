import { UNSUBSCRIBE_PATH } from '@vonk/contracts/notifications/routes';
import type { RequestHandler } from 'express';
import { adminRouter } from './admin/adminRouter.ts';
import type { AppContext } from './appContext.ts';
import { mailWebhook } from './notifications/mailWebhookRoutes.ts';
import { oneClick } from './notifications/oneClickRoutes.ts';
import { providerPages } from './payments/providerPageRoutes.ts';
import { paymentWebhook } from './payments/webhookRoutes.ts';
import { photoFiles } from './profiles/photoFileRoutes.ts';
import { landerPictureFiles } from './site/landers/landerPictureRoutes.ts';

/**
 * What the door has beside the lines of the contract: files of photos and of pictures of advertising pages, the webhooks of
 * payments and mails, the one click that unsubscribes, the pages of a payment provider that lives in this house, and the back
 * office. They run after the session is known and before JSON bodies are read.
 */
export const allExtraRoutes: readonly ((context: AppContext) => RequestHandler)[] = [
  photoFiles,
  landerPictureFiles,
  paymentWebhook,
  mailWebhook,
  oneClick,
  providerPages,
  adminRouter,
];

/** Addresses of the contract at which what stands above is asked first: one call that comes in two kinds. */
export const SHARED_PATHS: ReadonlySet<string> = new Set([UNSUBSCRIBE_PATH]);
