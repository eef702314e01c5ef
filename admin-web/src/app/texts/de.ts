import type { StaffTexts } from '@vonk/contracts/texts/staffTexts';
import accounts from '@vonk/contracts/accounts/texts/staff.de.json';
import credits from '@vonk/contracts/credits/texts/staff.de.json';
import gifts from '@vonk/contracts/messaging/texts/gifts.de.json';
import messaging from '@vonk/contracts/messaging/texts/staff.de.json';
import notifications from '@vonk/contracts/notifications/texts/staff.de.json';
import payments from '@vonk/contracts/payments/texts/staff.de.json';
import profiles from '@vonk/contracts/profiles/texts/staff.de.json';
import safety from '@vonk/contracts/safety/texts/staff.de.json';
import site from '@vonk/contracts/site/texts/staff.de.json';
import kit from '@vonk/contracts/site/texts/staffKit.de.json';
import editor from '@vonk/contracts/site/texts/staffTexts.de.json';
import settings from '@vonk/contracts/site/texts/staffSettings.de.json';
import codes from '@vonk/contracts/texts/staffCodes.de.json';
import events from '@vonk/contracts/texts/staffEvents.de.json';
import exports from '@vonk/contracts/texts/staffExports.de.json';

/** What the back office says in this language: one chunk, loaded when somebody reads it. */
export const texts = {
  ...{ accounts, credits, gifts, messaging, notifications, payments, profiles, safety, site, texts: editor },
  ...{ kit, settings, codes, events, exports },
} satisfies StaffTexts;
