import { html, type Html } from './html.ts';
import { claim, drawnNotice, drawnPeople, portrait, say, startForm, type LanderPage } from './landerPage.ts';

const NOTES = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** A pinboard: snapshots, torn notes, and a sheet to write on in the middle. */
export function collageLanding(page: LanderPage): Html {
  const people = drawnPeople(page).slice(0, 6);
  return html`<div class="board">
    <div class="sheet">${claim(page)} ${startForm(page)}</div>
    ${people.map(
      (person, index) =>
        html`<figure class="snap s${index}">
          ${portrait(person, { first: index === 0 })}
          <figcaption>${person.name}<span>${say(page, `lander:collagelanding.note.${NOTES[index]}`)}</span></figcaption>
        </figure>`,
    )}
    ${drawnNotice(page)}
  </div>`;
}
