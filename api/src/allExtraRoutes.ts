import type { RequestHandler } from 'express';
import { adminDoor } from './admin/adminDoor.ts';
import type { House } from './house.ts';
import { mailWebhook } from './notifications/mailWebhook.ts';
import { oneClick } from './notifications/oneClick.ts';
import { providerPages } from './payments/providerPages.ts';
import { paymentWebhook } from './payments/webhook.ts';
import { photoFiles } from './profiles/photoFiles.ts';

/**
 * What the door has beside the lines of the contract: files of photos, the webhooks of payments and mails, the one click that unsubscribes, the pages
 * of a payment provider that lives in this house, and the back office. They run after the session is known and before JSON bodies are read.
 */
export const allExtraRoutes: readonly ((house: House) => RequestHandler)[] = [
  photoFiles,
  paymentWebhook,
  mailWebhook,
  oneClick,
  providerPages,
  adminDoor,
];
