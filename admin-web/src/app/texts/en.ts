import type { StaffTexts } from '@vonk/contracts/texts/staffTexts';
import accounts from '@vonk/contracts/accounts/texts/staff.en.json';
import credits from '@vonk/contracts/credits/texts/staff.en.json';
import gifts from '@vonk/contracts/messaging/texts/gifts.en.json';
import messaging from '@vonk/contracts/messaging/texts/staff.en.json';
import notifications from '@vonk/contracts/notifications/texts/staff.en.json';
import payments from '@vonk/contracts/payments/texts/staff.en.json';
import profiles from '@vonk/contracts/profiles/texts/staff.en.json';
import safety from '@vonk/contracts/safety/texts/staff.en.json';
import site from '@vonk/contracts/site/texts/staff.en.json';
import kit from '@vonk/contracts/site/texts/staffKit.en.json';
import editor from '@vonk/contracts/site/texts/staffTexts.en.json';
import settings from '@vonk/contracts/site/texts/staffSettings.en.json';
import codes from '@vonk/contracts/texts/staffCodes.en.json';
import events from '@vonk/contracts/texts/staffEvents.en.json';
import exports from '@vonk/contracts/texts/staffExports.en.json';

/** What the back office says in this language: one chunk, loaded when somebody reads it. */
export const texts = {
  ...{ accounts, credits, gifts, messaging, notifications, payments, profiles, safety, site, texts: editor },
  ...{ kit, settings, codes, events, exports },
} satisfies StaffTexts;
