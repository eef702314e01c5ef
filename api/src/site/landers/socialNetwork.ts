import { drawing, html, type Html } from './html.ts';
import { interestIcons } from './interestIcons.ts';
import { claim, drawnNotice, drawnPeople, say, smallPortrait, startForm, type LanderPage } from './landerPage.ts';

const WIDTH = 760;
const HEIGHT = 640;
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 };
type Interest = keyof typeof interestIcons;

/** What the drawn people like: by the order in which they stand around the reader. */
const LIKES: readonly (readonly Interest[])[] = [
  ['coffee', 'cycling'],
  ['music', 'coffee'],
  ['dancing', 'music'],
  ['nature', 'dancing'],
  ['reading', 'nature'],
  ['cycling', 'reading'],
];
const INTERESTS = ['coffee', 'music', 'dancing', 'nature', 'reading', 'cycling'] as const satisfies readonly Interest[];

/** A place on the ring, clockwise from the top; `share` of the whole way around. */
const at = (share: number, radius: { x: number; y: number }) => ({
  x: Math.round(CENTRE.x + radius.x * Math.sin(share * 2 * Math.PI)),
  y: Math.round(CENTRE.y - radius.y * Math.cos(share * 2 * Math.PI)),
});
const RING = { x: 290, y: 236 };
const INNER = { x: 150, y: 128 };

/** The reader in the middle, people around, and between them what they love. */
export function socialNetwork(page: LanderPage): Html {
  const people = drawnPeople(page)
    .slice(0, LIKES.length)
    .map((person, index) => ({ ...person, ...at(index / LIKES.length, RING), likes: LIKES[index] ?? [] }));
  // Each interest stands between the two who share it.
  const interests = INTERESTS.map((interest, index) => ({
    interest,
    word: say(page, `profiles:interest.${interest}`),
    ...at((index + 0.5) / INTERESTS.length, INNER),
    names: people.filter(({ likes }) => likes.includes(interest)).map(({ name }) => name),
  }));
  return html`<div class="split">
    <div class="words">${claim(page)} ${startForm(page)}</div>
    <div class="net">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${say(page, 'lander:socialnetwork.network')}">
        ${interests.map(({ interest, x, y }) => [
          html`<path class="line" data-of="${interest}" d="M${CENTRE.x} ${CENTRE.y}L${x} ${y}" />`,
          people
            .filter(({ likes }) => likes.includes(interest))
            .map((person) => html`<path class="line" data-of="${interest}" d="M${x} ${y}L${person.x} ${person.y}" />`),
        ])}
        ${people.map(
          ({ portrait, x, y, likes }, index) =>
            html`<g class="person" data-of="${likes.join(' ')}">
              <clipPath id="c${index}"><circle cx="${x}" cy="${y}" r="62" /></clipPath>
              <image
                href="${smallPortrait(portrait)}"
                x="${x - 62}"
                y="${y - 92}"
                width="124"
                height="165"
                clip-path="url(#c${index})"
              />
              <circle class="ring" cx="${x}" cy="${y}" r="62" />
            </g>`,
        )}
        ${interests.map(
          ({ interest, x, y }) =>
            html`<g class="node" data-of="${interest}">
              <circle cx="${x}" cy="${y}" r="30" />
              <svg x="${x - 15}" y="${y - 15}" width="30" height="30" viewBox="0 0 24 24">
                ${drawing(interestIcons[interest])}
              </svg>
            </g>`,
        )}
        <g class="you">
          <circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="52" />
          <text x="${CENTRE.x}" y="${CENTRE.y + 8}" text-anchor="middle">${say(page, 'lander:socialnetwork.you')}</text>
        </g>
      </svg>
      <div class="chips" role="group" aria-label="${say(page, 'lander:iconslanding.group')}">
        ${interests.map(
          ({ interest, word, names }) =>
            html`<button
              type="button"
              class="chip"
              aria-pressed="false"
              data-interest="${interest}"
              data-said="${say(page, 'lander:socialnetwork.shared', { interest: word, names: names.join(' + ') })}"
            >
              ${word}
            </button>`,
        )}
      </div>
      <p class="hint" id="said" aria-live="polite">${say(page, 'lander:socialnetwork.hint')}</p>
      ${drawnNotice(page)}
    </div>
  </div>`;
}
