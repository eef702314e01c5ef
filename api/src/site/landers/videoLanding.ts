import { html, type Html } from './html.ts';
import { claim, drawnNotice, say, startForm, type LanderPage } from './landerPage.ts';

const CAPTIONS = ['one', 'two', 'three', 'four', 'five'] as const;

/**
 * A film of twenty seconds, drawn and moved by the page itself: no file to wait for, no sound, sharp on every screen. Until it
 * runs it stands still at its poster; it starts by itself only where motion is welcome (member-web/src/landers/startFilm.ts).
 */
export function videoLanding(page: LanderPage): Html {
  return html`<div class="cinema">
    <div class="screen" id="film">
      ${film(page)}
      <div class="captions" aria-hidden="true">
        ${CAPTIONS.map((caption, index) => html`<p class="k${index}">${say(page, `lander:video.caption.${caption}`)}</p>`)}
      </div>
      <div class="bar">
        <button
          type="button"
          class="round"
          id="play"
          aria-label="${say(page, 'lander:play')}"
          data-play="${say(page, 'lander:play')}"
          data-pause="${say(page, 'lander:pause')}"
        >
          <span class="play-sign" aria-hidden="true"></span>
        </button>
        <span class="track" aria-hidden="true"><span class="done"></span></span>
      </div>
    </div>
    <div class="below">${claim(page)} ${startForm(page)} ${drawnNotice(page)}</div>
  </div>`;
}

/** A row of houses: x, width, height, and the side the gable is on. */
const HOUSES: readonly (readonly [number, number, number, string])[] = [
  ...([
    [0, 120, 210, 'h1'],
    [118, 96, 260, 'h2'],
    [212, 150, 330, 'h3'],
    [360, 92, 240, 'h1'],
  ] as const),
  ...([
    [450, 130, 200, 'h2'],
    [578, 100, 270, 'h1'],
    [676, 160, 350, 'h3'],
    [834, 126, 230, 'h2'],
  ] as const),
];
const GROUND = 470;

const house = ([x, width, height, kind]: (typeof HOUSES)[number]): Html => {
  const top = GROUND - height;
  const windows = Array.from({ length: Math.floor((height - 60) / 62) }, (_, row) =>
    Array.from({ length: Math.floor((width - 20) / 44) }, (_, column) => {
      const left = x + 16 + column * 44;
      return html`<rect x="${left}" y="${top + 34 + row * 62}" width="26" height="36" rx="3" />`;
    }),
  );
  return html`<g class="${kind}">
    <path d="M${x} ${GROUND}V${top}l${width / 2} -44 ${width / 2} 44V${GROUND}z" />
    <g class="dark">${windows}</g>
  </g>`;
};

/** Somebody in a few lines: a coat, a head, hair. */
const walker = (kind: string, hair: string): Html =>
  html`<g class="walker ${kind}">
    <path class="leg one" d="M-7 0v34" />
    <path class="leg two" d="M7 0v34" />
    <path class="coat" d="M-20 6c0-44 6-58 20-58s20 14 20 58z" />
    <circle class="face" cx="0" cy="-66" r="17" />
    <path class="hair" d="${hair}" />
  </g>`;

const film = (page: LanderPage): Html =>
  html`<svg
    viewBox="0 0 960 540"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="${say(page, 'lander:video.film')}"
  >
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#120f26" />
        <stop offset="0.7" stop-color="#3b2aa6" />
        <stop offset="1" stop-color="#e0703a" />
      </linearGradient>
      <radialGradient id="glow">
        <stop offset="0" stop-color="#ffc145" stop-opacity="0.9" />
        <stop offset="1" stop-color="#ffc145" stop-opacity="0" />
      </radialGradient>
    </defs>
    <rect width="960" height="540" fill="url(#sky)" />
    <g class="stars" fill="#fff">
      ${[60, 150, 240, 330, 430, 520, 610, 700, 790, 890].map(
        (x, index) => html`<circle cx="${x}" cy="${30 + ((index * 53) % 110)}" r="${index % 3 === 0 ? 2.4 : 1.4}" />`,
      )}
    </g>
    <circle class="moon" cx="590" cy="92" r="40" fill="#ffe9b8" />
    <g class="city">
      ${HOUSES.map(house)}
      <g class="light first">
        <circle cx="291" cy="240" r="90" fill="url(#glow)" />
        <rect x="272" y="236" width="26" height="36" rx="3" />
        <circle class="head" cx="285" cy="256" r="7" />
      </g>
      <g class="light second">
        <circle cx="705" cy="220" r="90" fill="url(#glow)" />
        <rect x="692" y="216" width="26" height="36" rx="3" />
        <circle class="head" cx="705" cy="236" r="7" />
      </g>
      <g class="letter there"><path d="M-26 -16h52v30h-34l-10 12v-12h-8z" /></g>
      <g class="letter back"><path d="M-26 -16h52v30h-8v12l-10 -12h-34z" /></g>
      <rect y="${GROUND}" width="960" height="80" fill="#120f26" />
      <g class="lamp">
        <circle class="shine" cx="500" cy="330" r="150" fill="url(#glow)" />
        <path d="M500 ${GROUND}V318m-16 0h32l-6 -26h-20z" />
      </g>
      <g class="walks left">${walker('one', 'M-18 -64c-2-26 36-28 36-2c-8-8-26-8-36 2z')}</g>
      <g class="walks right">${walker('two', 'M-19 -58c-8-36 46-36 38 0l-4 14c2-24-24-26-30-14z')}</g>
      <path
        class="heart"
        d="M500 262s-26-16-32-32c-4-13 6-23 16-23 7 0 13 4 16 10 3-6 9-10 16-10 10 0 20 10 16 23-6 16-32 32-32 32z"
      />
    </g>
  </svg>`;
