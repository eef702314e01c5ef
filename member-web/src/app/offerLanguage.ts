import type { Language } from '@vonk/contracts/languages';
import { TEXT_DIGESTS_ID } from '@vonk/contracts/site/renderedPage';
import type { ChangedTexts, TextDigests } from '@vonk/contracts/site/settings';
import { isDismissed, keepDismissal } from './keepDismissal.ts';
import { browserLanguages, preferredLanguage } from './language.ts';
import '../ui/base.css';
import classes from './offerLanguage.module.css';

type Words = Readonly<Record<'text' | 'take' | 'leave', string>>;
const PART = 'site/languageOffer';
/** What a browser that prefers another language is offered, in that language (DECISIONS "language of a first visit"). */
const houseWords = import.meta.glob<Words>('../../../contracts/src/site/texts/languageOffer.*.json', {
  import: 'default',
  eager: true,
});

/**
 * The words in a language, with what staff say instead (ADR 0018); null: the house's own alone are said. Of the page itself, since
 * the site may not have started, and speaks another language than this.
 */
function changedWords(wanted: Language): Promise<Partial<Words>> | null {
  const named = document.getElementById(TEXT_DIGESTS_ID)?.textContent;
  const digest = named ? (JSON.parse(named) as TextDigests)[wanted]?.languageOffer : undefined;
  if (digest === undefined) return null;
  return fetch(`/api/texts/${wanted}/languageOffer?v=${digest}`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<ChangedTexts>) : null))
    .then(
      (found) => found?.texts[PART] ?? {},
      () => ({}),
    );
}

type Take = (language: Language) => void;
type Offer = { wanted: Language; element: HTMLElement; take: Take };
/** The one that stands on the page. */
let open: Offer | null = null;

function withdraw(offer: Offer) {
  offer.element.remove();
  if (open === offer) open = null;
}

const buttonOf = (press: () => void) => {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', onclick: press });
  // The site need not start for it.
  button.dataset.byItself = '';
  return button;
};

function show(wanted: Language, take: Take): Offer {
  const element = document.createElement('aside');
  const offer: Offer = { wanted, element, take };
  const line = document.createElement('p');
  const taken = buttonOf(() => {
    withdraw(offer);
    offer.take(wanted);
  });
  const left = buttonOf(() => withdraw(offer));
  taken.className = classes.take ?? '';
  element.className = classes.offer ?? '';
  element.lang = wanted;
  element.append(line, taken, left);
  const say = (changed: Partial<Words> = {}) => {
    const words = {
      ...(houseWords[`../../../contracts/src/site/texts/languageOffer.${wanted}.json`] as Words),
      ...changed,
    };
    [line.textContent, taken.textContent, left.textContent] = [words.text, words.take, words.leave];
    element.ariaLabel = words.take;
    document.body.append(element);
    keepDismissal('language_offer');
  };
  const changed = changedWords(wanted);
  if (changed === null) say();
  else void changed.then((words) => open === offer && say(words));
  return offer;
}

/**
 * One line for a visitor whose browser prefers another of the seven languages than `current`, once (DECISIONS "language of a
 * first visit"). It stands over the foot of the page, so that nothing moves when it comes, and is no part of what React
 * draws: a page that is read has it before the site has started; the site then goes on with the same one.
 * @param take changes the language. @returns takes the offer back
 */
export function offerLanguage(current: Language, take: Take): () => void {
  const wanted = preferredLanguage(browserLanguages(), current);
  if (wanted === null) return () => undefined;
  if (open?.wanted === wanted) open.take = take;
  else if (!isDismissed('language_offer')) open = show(wanted, take);
  const offered = open;
  return () => offered && withdraw(offered);
}
