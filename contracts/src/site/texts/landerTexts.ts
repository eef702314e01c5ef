import type { TextLocale } from '../../texts/textLocale.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import accountsDe from '../../accounts/texts/screen.de.json' with { type: 'json' };
import accountsEn from '../../accounts/texts/screen.en.json' with { type: 'json' };
import accountsEs from '../../accounts/texts/screen.es.json' with { type: 'json' };
import accountsFr from '../../accounts/texts/screen.fr.json' with { type: 'json' };
import accountsIt from '../../accounts/texts/screen.it.json' with { type: 'json' };
import accountsNl from '../../accounts/texts/screen.nl.json' with { type: 'json' };
import accountsPl from '../../accounts/texts/screen.pl.json' with { type: 'json' };
import profilesDe from '../../profiles/texts/screen.de.json' with { type: 'json' };
import profilesEn from '../../profiles/texts/screen.en.json' with { type: 'json' };
import profilesEs from '../../profiles/texts/screen.es.json' with { type: 'json' };
import profilesFr from '../../profiles/texts/screen.fr.json' with { type: 'json' };
import profilesIt from '../../profiles/texts/screen.it.json' with { type: 'json' };
import profilesNl from '../../profiles/texts/screen.nl.json' with { type: 'json' };
import profilesPl from '../../profiles/texts/screen.pl.json' with { type: 'json' };
import errorsDe from '../../texts/refusals.de.json' with { type: 'json' };
import errorsEn from '../../texts/refusals.en.json' with { type: 'json' };
import errorsEs from '../../texts/refusals.es.json' with { type: 'json' };
import errorsFr from '../../texts/refusals.fr.json' with { type: 'json' };
import errorsIt from '../../texts/refusals.it.json' with { type: 'json' };
import errorsNl from '../../texts/refusals.nl.json' with { type: 'json' };
import errorsPl from '../../texts/refusals.pl.json' with { type: 'json' };
import landerDe from './lander.de.json' with { type: 'json' };
import landerEn from './lander.en.json' with { type: 'json' };
import landerEs from './lander.es.json' with { type: 'json' };
import landerFr from './lander.fr.json' with { type: 'json' };
import landerIt from './lander.it.json' with { type: 'json' };
import landerNl from './lander.nl.json' with { type: 'json' };
import landerPl from './lander.pl.json' with { type: 'json' };
import siteDe from './screen.de.json' with { type: 'json' };
import siteEn from './screen.en.json' with { type: 'json' };
import siteEs from './screen.es.json' with { type: 'json' };
import siteFr from './screen.fr.json' with { type: 'json' };
import siteIt from './screen.it.json' with { type: 'json' };
import siteNl from './screen.nl.json' with { type: 'json' };
import sitePl from './screen.pl.json' with { type: 'json' };

const accounts = typesetTexts('accounts/screen', {
  nl: accountsNl,
  de: accountsDe,
  en: accountsEn,
  es: accountsEs,
  fr: accountsFr,
  it: accountsIt,
  pl: accountsPl,
});
const profiles = typesetTexts('profiles/screen', {
  nl: profilesNl,
  de: profilesDe,
  en: profilesEn,
  es: profilesEs,
  fr: profilesFr,
  it: profilesIt,
  pl: profilesPl,
});
const errors = typesetTexts('refusals', {
  nl: errorsNl,
  de: errorsDe,
  en: errorsEn,
  es: errorsEs,
  fr: errorsFr,
  it: errorsIt,
  pl: errorsPl,
});
const lander = typesetTexts('site/lander', {
  nl: landerNl,
  de: landerDe,
  en: landerEn,
  es: landerEs,
  fr: landerFr,
  it: landerIt,
  pl: landerPl,
});
const site = typesetTexts('site/screen', {
  nl: siteNl,
  de: siteDe,
  en: siteEn,
  es: siteEs,
  fr: siteFr,
  it: siteIt,
  pl: sitePl,
});

/** What the advertising pages say, by locale and namespace: words of their own, and those they share with the screens. */
export const landerTexts = (locale: TextLocale) => ({
  accounts: accounts[locale],
  profiles: profiles[locale],
  errors: errors[locale],
  lander: lander[locale],
  site: site[locale],
});
