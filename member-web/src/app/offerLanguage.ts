import type { Language } from '@vonk/contracts/languages';
import { isDismissed, keepDismissal } from './keepDismissal.ts';
import { browserLanguages, preferredLanguage } from './language.ts';
import '../ui/base.css';
import classes from './offerLanguage.module.css';

/** What a browser that prefers another language is offered, in that language (DECISIONS "language of a first visit"). */
const LANGUAGE_OFFERS: Readonly<Record<Language, { text: string; take: string; leave: string }>> = {
  nl: { text: 'Deze site is er ook in het Nederlands.', take: 'Nederlands', leave: 'Nee, dank je' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', take: 'Deutsch', leave: 'Nein, danke' },
  en: { text: 'This site is also in English.', take: 'English', leave: 'No, thanks' },
  es: { text: 'Este sitio también está en español.', take: 'Español', leave: 'No, gracias' },
  fr: { text: 'Ce site existe aussi en français.', take: 'Français', leave: 'Non, merci' },
  it: { text: 'Questo sito c’è anche in italiano.', take: 'Italiano', leave: 'No, grazie' },
  pl: { text: 'Ta strona jest też po polsku.', take: 'Polski', leave: 'Nie, dziękuję' },
};

type Take = (language: Language) => void;
type Offer = { wanted: Language; element: HTMLElement; take: Take };
/** The one that stands on the page. */
let open: Offer | null = null;

function withdraw(offer: Offer) {
  offer.element.remove();
  if (open === offer) open = null;
}

const buttonOf = (text: string, press: () => void) => {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: text, onclick: press });
  // The site need not start for it.
  button.dataset.byItself = '';
  return button;
};

function show(wanted: Language, take: Take): Offer {
  const { text, take: yes, leave: no } = LANGUAGE_OFFERS[wanted];
  const element = document.createElement('aside');
  const offer: Offer = { wanted, element, take };
  const line = document.createElement('p');
  line.textContent = text;
  const taken = buttonOf(yes, () => {
    withdraw(offer);
    offer.take(wanted);
  });
  taken.className = classes.take ?? '';
  element.className = classes.offer ?? '';
  element.lang = wanted;
  element.ariaLabel = yes;
  element.append(
    line,
    taken,
    buttonOf(no, () => withdraw(offer)),
  );
  document.body.append(element);
  keepDismissal('language_offer');
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
