import { html, type Html } from './html.ts';
import {
  claim,
  drawnNotice,
  drawnPeople,
  portrait,
  say,
  startForm,
  type Drawn,
  type LanderPage,
} from './landerPage.ts';

const SCENES = ['see', 'like', 'match', 'talk'] as const;

/** Four scenes that change into one another: by themselves, and by hand (member-web/src/landers/startScenes.ts). */
export function transitionsVideoLanding(page: LanderPage): Html {
  const [one, two, three] = drawnPeople(page);
  if (!one || !two || !three) return html``;
  const t = (key: string) => say(page, `lander:transitionsvideolanding.${key}`);
  return html`<div class="split">
    <div class="words">${claim(page)} ${startForm(page)}</div>
    <div class="screening">
      <div class="stage" id="stage" data-scene="0" data-play="${say(page, 'lander:play')}">
        ${SCENES.map(
          (scene, index) =>
            html`<section class="scene ${scene} ${index === 0 && 'now'}" ${index > 0 && html`aria-hidden="true"`}>
              <div class="picture" aria-hidden="true">${pictureOf(page, scene, [one, two, three])}</div>
              <h2>${t(`scene.${scene}.title`)}</h2>
              <p>${t(`scene.${scene}.text`)}</p>
            </section>`,
        )}
      </div>
      <div class="controls">
        <button
          type="button"
          class="round"
          id="pause"
          aria-label="${say(page, 'lander:play')}"
          data-play="${say(page, 'lander:play')}"
          data-pause="${say(page, 'lander:pause')}"
        >
          <span class="play-sign" aria-hidden="true"></span>
        </button>
        <div class="marks" role="group" aria-label="${t('scenes')}">
          ${SCENES.map(
            (scene, index) =>
              html`<button
                type="button"
                class="mark"
                data-scene="${index}"
                aria-pressed="${index === 0 ? 'true' : 'false'}"
              >
                ${t(`scene.${scene}.title`)}
              </button>`,
          )}
        </div>
      </div>
      ${drawnNotice(page)}
    </div>
  </div>`;
}

const HEART = html`<svg class="heart" viewBox="0 0 24 24">
  <path d="M12 21s-8-5-10-10c-1-4 2-7 5-7 2 0 4 1 5 3 1-2 3-3 5-3 3 0 6 3 5 7-2 5-10 10-10 10z" />
</svg>`;

function pictureOf(
  page: LanderPage,
  scene: (typeof SCENES)[number],
  [one, two, three]: readonly [Drawn, Drawn, Drawn],
) {
  if (scene === 'see')
    return html`<div class="deck">
      ${portrait(three)}${portrait(two)}${portrait(one, { first: true })}
      <span class="name">${say(page, 'lander:years', one)}</span>
    </div>`;
  if (scene === 'like')
    return html`<div class="deck">${portrait(one)}</div>
      ${HEART}`;
  if (scene === 'match')
    return html`<div class="pair">${portrait(one)}${portrait(two)}</div>
      ${HEART}`;
  return html`<div class="chat">
    <span class="theirs">${portrait(one)}<em>${say(page, 'site:home.bubble.one')}</em></span>
    <span class="ours"><em>${say(page, 'site:home.bubble.two')}</em></span>
  </div>`;
}
