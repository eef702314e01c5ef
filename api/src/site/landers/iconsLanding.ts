import { drawing, html, type Html } from './html.ts';
import { interestIcons } from './interestIcons.ts';
import { claim, drawnPeople, portrait, say, startForm, type LanderPage } from './landerPage.ts';

/** Twenty things to like, those of them that the site offers. What is chosen goes along to the profile (member-web/src/landers/startIcons.ts). */
export function iconsLanding(page: LanderPage): Html {
  const [person] = drawnPeople(page);
  const offered = Object.entries(interestIcons).filter(([interest]) => page.site.interests.includes(interest));
  return html`<div class="lights">
    <div class="words">${claim(page)}</div>
    <fieldset class="tiles">
      <legend class="visually-hidden">${say(page, 'lander:iconslanding.group')}</legend>
      ${offered.map(
        ([interest, strokes]) =>
          html`<label class="tile">
            <input type="checkbox" value="${interest}" data-word="${say(page, `profiles:interest.${interest}`)}" />
            <svg viewBox="0 0 24 24" aria-hidden="true">${drawing(strokes)}</svg>
            <span>${say(page, `profiles:interest.${interest}`)}</span>
          </label>`,
      )}
    </fieldset>
    <aside class="ticket">
      <div class="spark">
        ${person ? portrait(person, { first: true }) : null}
        <p
          id="chosen"
          aria-live="polite"
          data-template="${say(page, 'lander:iconslanding.chosen', { list: '{{list}}' })}"
          data-empty="${say(page, 'lander:iconslanding.empty')}"
        >
          ${say(page, 'lander:iconslanding.empty')}
        </p>
        <p class="fine" id="enough" hidden>${say(page, 'lander:iconslanding.enough')}</p>
      </div>
      ${startForm(page)}
      <p class="drawn">${say(page, 'site:home.drawn')}</p>
    </aside>
  </div>`;
}
