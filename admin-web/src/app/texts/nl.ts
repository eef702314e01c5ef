import type { StaffTexts } from '@vonk/contracts/texts/staffTexts';
import accounts from '@vonk/contracts/accounts/texts/staff.nl.json';
import credits from '@vonk/contracts/credits/texts/staff.nl.json';
import gifts from '@vonk/contracts/messaging/texts/gifts.nl.json';
import messaging from '@vonk/contracts/messaging/texts/staff.nl.json';
import notifications from '@vonk/contracts/notifications/texts/staff.nl.json';
import payments from '@vonk/contracts/payments/texts/staff.nl.json';
import profiles from '@vonk/contracts/profiles/texts/staff.nl.json';
import safety from '@vonk/contracts/safety/texts/staff.nl.json';
import site from '@vonk/contracts/site/texts/staff.nl.json';
import kit from '@vonk/contracts/site/texts/staffKit.nl.json';
import editor from '@vonk/contracts/site/texts/staffTexts.nl.json';
import settings from '@vonk/contracts/site/texts/staffSettings.nl.json';
import codes from '@vonk/contracts/texts/staffCodes.nl.json';
import events from '@vonk/contracts/texts/staffEvents.nl.json';
import exports from '@vonk/contracts/texts/staffExports.nl.json';

/** What the back office says in this language: one chunk, loaded when somebody reads it. */
export const texts = {
  ...{ accounts, credits, gifts, messaging, notifications, payments, profiles, safety, site, texts: editor },
  ...{ kit, settings, codes, events, exports },
} satisfies StaffTexts;
