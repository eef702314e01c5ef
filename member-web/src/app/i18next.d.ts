/** What the member site can say: a key that is written out in the code and has no text does not compile. */
import 'i18next';
import type accounts from '@vonk/contracts/accounts/texts/screen.en.json';
import type credits from '@vonk/contracts/credits/texts/screen.en.json';
import type discovery from '@vonk/contracts/discovery/texts/screen.en.json';
import type likes from '@vonk/contracts/likes/texts/screen.en.json';
import type messaging from '@vonk/contracts/messaging/texts/screen.en.json';
import type notifications from '@vonk/contracts/notifications/texts/screen.en.json';
import type payments from '@vonk/contracts/payments/texts/screen.en.json';
import type profiles from '@vonk/contracts/profiles/texts/screen.en.json';
import type safety from '@vonk/contracts/safety/texts/screen.en.json';
import type site from '@vonk/contracts/site/texts/screen.en.json';
import type profilesShared from '@vonk/contracts/profiles/texts/shared.en.json';
import type safetyShared from '@vonk/contracts/safety/texts/shared.en.json';
import type errors from '@vonk/contracts/texts/refusals.en.json';
import type heads from '@vonk/contracts/site/texts/heads.en.json';
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      credits: typeof credits;
      discovery: typeof discovery;
      likes: typeof likes;
      messaging: typeof messaging;
      notifications: typeof notifications;
      payments: typeof payments;
      profiles: typeof profiles & typeof profilesShared;
      safety: typeof safety & typeof safetyShared;
      site: typeof site;
      errors: typeof errors;
      heads: typeof heads;
    };
  }
}
