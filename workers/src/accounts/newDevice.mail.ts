import { houseMail, type Reader } from '../mail/houseMail.ts';
import { inWords } from '../mail/inWords.ts';
import { readReader } from '../mail/readReader.ts';
import { newDevices, type NewDevice } from './newDevices.ts';

type Facts = Reader & Readonly<{ device: NewDevice; href: string }>;

/** Somebody signed in on a browser that the account did not know: when, on what, and the way to the list of them. */
export const newDeviceMail = houseMail<Facts>({
  name: 'accounts.newDevice',
  preference: null,
  load: async (house, { member = '', sign_in = '' }) => {
    const reader = await readReader(house, member);
    const device = reader && (await house.commands.load(newDevices, member)).get(sign_in);
    return reader && device ? { ...reader, device, href: `${house.config.publicUrl}/profile/settings#sessions` } : null;
  },
  write: (t, { language, device: { at, browser, os, country: from }, href }) => {
    const unknown = t('accounts:newDevice.unknown');
    const device = browser && os ? t('accounts:newDevice.browserOnOs', { browser, os }) : (browser ?? os ?? unknown);
    const country = from && inWords.country(language, from);
    return {
      subject: t('accounts:newDevice.subject'),
      preview: t('accounts:newDevice.preview'),
      paragraphs: [
        t('accounts:newDevice.p1', { when: inWords.exactMoment(language, at) }),
        country ? t('accounts:newDevice.p2Country', { device, country }) : t('accounts:newDevice.p2', { device }),
        t('accounts:newDevice.p3'),
      ],
      button: { text: t('accounts:newDevice.button'), href },
    };
  },
});
