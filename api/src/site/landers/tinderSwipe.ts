import { claim, drawnPeople, portrait, say, startForm, type LanderPage } from './landerPage.ts';
import { html, jsonIn, type Html } from './html.ts';

/** As many as the page shows before it asks (SPEC 2). */
const CARDS = 3;

/**
 * Three cards before signing up. Who stands on them comes from the search that visitors may use; where they may not, the
 * cards are drawings to practise with, and the page says so (member-web/src/landers/startSwipe.ts).
 */
export function tinderSwipe(page: LanderPage): Html {
  const t = (key: string, values = {}) => say(page, `lander:tinderswipe.${key}`, values);
  const drawn = drawnPeople(page).slice(0, CARDS);
  const kept = Object.fromEntries([1, 2, 3].map((count) => [count, t('kept', { count })]));
  const blanks = { name: '{{name}}', number: '{{number}}', total: '{{total}}', age: '{{age}}' };
  const words = {
    like: t('like', blanks),
    pass: t('pass', blanks),
    card: t('card', blanks),
    noLikes: t('noLikes'),
    practice: t('practice'),
    drawing: say(page, 'lander:gallery.drawing'),
    kept,
  };
  return html`${claim(page)}
    <div class="table">
      <div class="stack" id="stack">
        ${[...drawn]
          .reverse()
          .map(
            (person, index) =>
              html`<div class="card back b${CARDS - 1 - index}" aria-hidden="true">
                ${portrait(person, { first: index === CARDS - 1 })}
              </div>`,
          )}
        <div class="question" id="question">
          <h2>${t('who')}</h2>
          ${(['female', 'male', 'both'] as const).map(
            (wish) =>
              html`<button type="button" class="button" data-wish="${wish}">
                ${say(page, `profiles:seeks.${wish}`)}
              </button>`,
          )}
        </div>
      </div>
      <p class="answer" id="answer" role="status"></p>
      <div class="after" id="after">
        <button type="button" class="button quiet" id="again" hidden>${t('again')}</button>
        ${startForm(page)}
        <p class="drawn" id="drawn">${say(page, 'site:home.drawn')}</p>
      </div>
    </div>
    ${jsonIn('swipe-words', words)} ${jsonIn('swipe-drawn', drawn)}`;
}
