import { html, type Html } from './html.ts';
import { claim, drawnNotice, drawnPeople, portrait, say, startForm, type LanderPage } from './landerPage.ts';

/** A museum's room to walk along; the visitor may have the members shown instead, where the site shows them. */
export function galleryLanding(page: LanderPage): Html {
  return html`${claim(page)}
    <div class="room">
      <ul class="rail" id="rail" tabindex="0" aria-label="${say(page, 'lander:gallery.room')}">
        ${drawnPeople(page).map(
          (person, index) =>
            html`<li class="work">
              <div class="frame">${portrait(person, { first: index < 1 })}</div>
              <p class="placard">
                <strong>${say(page, 'lander:years', person)}</strong><span>${say(page, 'lander:gallery.drawing')}</span>
              </p>
            </li>`,
        )}
      </ul>
      <div class="walk">
        <button type="button" class="round" data-walk="-1" aria-label="${say(page, 'lander:gallery.previous')}">
          <span aria-hidden="true">←</span>
        </button>
        <button type="button" class="button quiet" data-members>${say(page, 'lander:gallery.members')}</button>
        <button type="button" class="round" data-walk="1" aria-label="${say(page, 'lander:gallery.next')}">
          <span aria-hidden="true">→</span>
        </button>
      </div>
      <p class="answer" id="answer" role="status"></p>
    </div>
    <div class="exit">${startForm(page)} ${drawnNotice(page)}</div>`;
}
