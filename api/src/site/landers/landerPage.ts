import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import type { Language } from '@vonk/contracts/languages';
import type { LanderName, Portrait } from '@vonk/contracts/site/landers';
import { PORTRAITS } from '@vonk/contracts/site/landers';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { landerPictureAddress, landerPictureSources } from '@vonk/contracts/site/landerVariants';
import { landerTexts } from '@vonk/contracts/site/texts/landerTexts';
import { shareTexts } from '@vonk/contracts/profiles/texts/shareTexts';
import { createTranslator, type Values } from '@vonk/platform/texts/createTranslator';
import { html, type Html } from './html.ts';

const texts = createTranslator(landerTexts);

/** What an advertising page is made of, for one visitor. */
export type LanderPage = Readonly<{
  lander: LanderName;
  language: Language;
  /** The language as the visitor’s country writes it (localeOf). */
  locale: string;
  /** The language that links of the page begin with: that of its address, else the variant’s own; null: there is none. */
  linksIn: Language | null;
  /** The address without its language, and the query as it came: the visitor's source travels with both. */
  path: string;
  query: string;
  title: string;
  lead: string;
  /** Who stands in front. */
  picture: Portrait;
  /** The id of the picture that staff sent for the variant; null: there is none. */
  ownPicture: string | null;
  site: Readonly<{
    name: string;
    minimum_age: number;
    countries: readonly string[];
    languages: readonly Language[];
    /** What a profile can name here (setting `interests`). */
    interests: readonly string[];
    /** Where this visitor seems to live, which some footers depend on. */
    country: string;
    /** SPEC 2 "site-entry warning": whether this visitor is to see it. */
    entry: boolean;
    /** Whether somebody without an invitation may sign up from this address. */
    signups: boolean;
  }>;
}>;

/** The sentence of a key of `landerTexts` (`lander:gallery.title`). */
export const say = ({ locale }: Pick<LanderPage, 'locale'>, key: string, values: Values = {}): string =>
  texts.translate(locale, key, values);

/** A page of the site, in the language that links of this one stay in. */
export const linkTo = ({ linksIn }: Pick<LanderPage, 'linksIn'>, path: string): string =>
  languageAddress(linksIn, path);

/** What a fictional profile is called in the reader's language. */
export const fictionalWord = ({ locale }: Pick<LanderPage, 'locale'>): string =>
  shareTexts[textLocaleOf(locale)].fictional;

/** Years of the drawn people, who are nobody. */
const AGES: Readonly<Record<Portrait, number>> = {
  ...{ sanne: 27, amir: 36, zofia: 30, milan: 25 },
  ...{ claire: 63, lukas: 34, noor: 31, giulia: 29 },
};
/** A drawn person: the name belongs to the picture, not to somebody. */
export type Drawn = Readonly<{ portrait: Portrait; name: string; age: number }>;

/** The drawn people, the one in front first. */
export function drawnPeople({ picture }: Pick<LanderPage, 'picture'>): readonly Drawn[] {
  return [picture, ...PORTRAITS.filter((portrait) => portrait !== picture)].map((portrait) => ({
    portrait,
    name: portrait.charAt(0).toUpperCase() + portrait.slice(1),
    age: AGES[portrait],
  }));
}

/** How wide a portrait is shown, where a page does not say otherwise. */
export const SHOWN = '(max-width: 31em) 90vw, 360px';
/** A portrait of 360 pixels, for where it is shown small. */
export const smallPortrait = (portrait: Portrait): string => `/portraits/${portrait}-360.webp`;
/** The files of a portrait, by their widths. */
export const sourcesOf = (portrait: Portrait): string =>
  `${smallPortrait(portrait)} 360w, /portraits/${portrait}.webp 600w`;

/** The picture of a drawn person. `first`: the largest of the page, asked for at once. */
export const portrait = ({ portrait }: Drawn, { first = false, alt = '', sizes = SHOWN } = {}): Html =>
  html`<img
    srcset="${sourcesOf(portrait)}"
    sizes="${sizes}"
    src="/portraits/${portrait}.webp"
    alt="${alt}"
    width="600"
    height="800"
    ${first ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}
  />`;

/** Heading and lead of every advertising page, below the picture that a variant has of its own. */
export const claim = (page: LanderPage): Html =>
  html`<div class="claim">
    ${page.ownPicture !== null && ownPicture(page, page.ownPicture)}
    <h1>${page.title}</h1>
    <p class="lead">${page.lead}</p>
  </div>`;

/** How wide it is shown. */
export const OWN_PICTURE_SHOWN = '(max-width: 31em) 90vw, 420px';

/** Whatever it shows, nobody is to take it for somebody they could meet here. */
const ownPicture = (page: LanderPage, picture: string): Html =>
  html`<figure class="own-picture">
    <img
      srcset="${landerPictureSources(picture)}"
      sizes="${OWN_PICTURE_SHOWN}"
      src="${landerPictureAddress(picture, 960)}"
      alt=""
      width="960"
      height="480"
      fetchpriority="high"
    />
    <figcaption>${say(page, 'lander:illustration')}</figcaption>
  </figure>`;

/**
 * The one way to sign up: what the form of the site asks first, handed on to it (member-web/src/landers/startSignup.ts). The
 * fields are sent by nobody else: nothing of a person ever stands in an address.
 */
export function startForm(page: LanderPage): Html {
  const t = (key: string) => say(page, key);
  if (!page.site.signups)
    return html`<div class="start">
      <a class="button" href="${linkTo(page, '/signup')}" data-start>${t('site:home.signup')}</a>
      <p class="fine">
        ${t('accounts:signup.haveAccount')} <a href="${linkTo(page, '/login')}">${t('accounts:signup.toLogin')}</a>
      </p>
    </div>`;
  const gender = (value: string, label: string) =>
    html`<label><input type="radio" name="gender" form="unsent" value="${value}" /><span>${label}</span></label>`;
  return html`<form
    class="start"
    id="start"
    action="${linkTo(page, '/signup')}"
    novalidate
    aria-label="${t('lander:start')}"
  >
    <div id="came-for" class="came-for" hidden></div>
    <fieldset aria-describedby="gender-error">
      <legend>${t('accounts:signup.iAm')}</legend>
      <div class="choices">
        ${gender('female', t('accounts:signup.woman'))}${gender('male', t('accounts:signup.man'))}
      </div>
      <p class="error" id="gender-error" role="alert" hidden>${t('lander:choose')}</p>
    </fieldset>
    <div class="field">
      <label for="email">${t('accounts:signup.email')}</label>
      <input
        id="email"
        type="email"
        inputmode="email"
        autocomplete="email"
        autocapitalize="none"
        spellcheck="false"
        maxlength="254"
        aria-describedby="email-error"
      />
      <p class="error" id="email-error" role="alert" hidden>${t('errors:email_invalid')}</p>
    </div>
    <button class="button" type="submit">${t('site:home.signup')}</button>
    <p class="fine">${t('lander:next')}</p>
    <ul class="promises">
      ${['free', 'noSubscription', 'adults'].map(
        (key) => html`<li>${say(page, `site:home.promise.${key}`, { age: page.site.minimum_age })}</li>`,
      )}
    </ul>
  </form>`;
}

/** Nobody's photo sells the site, and the page says so. */
export const drawnNotice = (page: LanderPage): Html => html`<p class="drawn">${say(page, 'site:home.drawn')}</p>`;
