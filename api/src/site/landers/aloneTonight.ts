import { html, type Html } from './html.ts';
import { claim, drawnNotice, drawnPeople, portrait, say, startForm, type LanderPage } from './landerPage.ts';

/** Sixteen windows of a house at night; behind six of them the light is on. */
const LIT = [1, 4, 6, 9, 11, 14];

/** A house at night: behind each lit window somebody with a question. */
export function aloneTonight(page: LanderPage): Html {
  const home = drawnPeople(page).filter(({ portrait }) => !['noor', 'giulia'].includes(portrait));
  const said = (name: string) => say(page, `lander:alonetonight.said.${name}`);
  const window = (number: number) => {
    const person = home[LIT.indexOf(number)];
    if (!LIT.includes(number) || !person) return html`<span class="pane ${number % 3 === 0 && 'dim'}"></span>`;
    const first = number === LIT[0];
    return html`<button
      type="button"
      class="pane lit"
      aria-label="${say(page, 'lander:alonetonight.window', { name: person.name })}"
      aria-pressed="${first ? 'true' : 'false'}"
      data-said="${said(person.portrait)}"
    >
      ${portrait(person, { first })}
    </button>`;
  };
  return html`<div class="split">
    <div class="words">${claim(page)} ${startForm(page)}</div>
    <div class="house">
      <p class="said" id="said" aria-live="polite">${said(home[0]?.portrait ?? 'sanne')}</p>
      <div class="roof" aria-hidden="true"></div>
      <div class="facade">${Array.from({ length: 16 }, (_, number) => window(number))}</div>
      <p class="hint">${say(page, 'lander:alonetonight.hint')}</p>
      ${drawnNotice(page)}
    </div>
  </div>`;
}
