import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Big mail providers of our countries that the library does not know: it would take them for misspelt others. */
const ALSO = [
  ...[
    'ziggo.nl',
    'kpnmail.nl',
    'planet.nl',
    'hetnet.nl',
    'xs4all.nl',
    'home.nl',
    'casema.nl',
    'telenet.be',
    'skynet.be',
  ],
  ...[
    'proximus.be',
    'gmx.de',
    'gmx.net',
    'gmx.at',
    'gmx.ch',
    'web.de',
    'freenet.de',
    'arcor.de',
    't-online.de',
    'aon.at',
  ],
  ...[
    'chello.at',
    'bluewin.ch',
    'sunrise.ch',
    'libero.it',
    'virgilio.it',
    'tiscali.it',
    'alice.it',
    'tin.it',
    'orange.fr',
  ],
  ...['free.fr', 'sfr.fr', 'laposte.net', 'wanadoo.fr', 'neuf.fr', 'telefonica.net', 'movistar.es', 'wp.pl', 'o2.pl'],
  ...[
    'onet.pl',
    'op.pl',
    'interia.pl',
    'gazeta.pl',
    'btinternet.com',
    'sky.com',
    'talktalk.net',
    'eircom.net',
    'me.com',
  ],
  ...['proton.me', 'pm.me', 'bigpond.com', 'optusnet.com.au', 'xtra.co.nz', 'rogers.com', 'sympatico.ca', 'me.nl'],
];
const DOMAINS = [...new Set([...POPULAR_DOMAINS, ...ALSO])];

/** The address that was probably meant, null when what was typed looks right. */
export const suggestEmail = (email: string): string | null => run({ email, domains: DOMAINS })?.full ?? null;
