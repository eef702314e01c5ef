import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { newDevices, type NewDevice } from './newDevices.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & Readonly<{ device: NewDevice; href: string }>;

/** Somebody signed in on a browser that the account did not know: when, on what, and the way to the list of them. */
export const newDeviceMail = defineMail<Facts>({
  name: 'accounts.newDevice',
  preference: null,
  load: async (context, { member = '', sign_in = '' }) => {
    const reader = await readReader(context, member);
    const device = reader && (await context.commands.load(newDevices, member)).get(sign_in);
    return reader && device
      ? { ...reader, device, href: `${siteHome(context, reader)}/profile/settings#sessions` }
      : null;
  },
  write: (t, { language, audience, device: { at, browser, os, country: from }, href }) => {
    const unknown = t('accounts:newDevice.unknown');
    const device = browser && os ? t('accounts:newDevice.browserOnOs', { browser, os }) : (browser ?? os ?? unknown);
    const country = from && formatForReader.country({ language, audience }, from);
    return {
      subject: t('accounts:newDevice.subject'),
      preview: t('accounts:newDevice.preview'),
      paragraphs: [
        t('accounts:newDevice.p1', { when: formatForReader.exactMoment({ language, audience }, at) }),
        [
          t('accounts:newDevice.p2', { device }),
          ...(country ? [t('accounts:newDevice.p2Country', { country })] : []),
        ].join('\n'),
        t('accounts:newDevice.p3'),
      ],
      button: { text: t('accounts:newDevice.button'), href },
    };
  },
});
