import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { europeMap, MAP_HEIGHT, MAP_WIDTH, MAPPED_COUNTRIES } from './europeMap.ts';
import { drawing, html, jsonIn, type Html } from './html.ts';
import regionCentres from './regionCentres.json' with { type: 'json' };
import { claim, say, startForm, type LanderPage } from './landerPage.ts';

/** By country: region, longitude, latitude. */
const centres = regionCentres as unknown as Partial<Record<Country, readonly [string, number, number][]>>;

/**
 * Europe to look around in. People come from the search that visitors may use and stand in the middle of their region, never
 * at a place (member-web/src/landers/startMap.ts).
 */
export function mapLanding(page: LanderPage): Html {
  const t = (key: string, values = {}) => say(page, `lander:maplanding.${key}`, values);
  const names = new Intl.DisplayNames([page.locale], { type: 'region' });
  const { outlines, place } = europeMap();
  const open = MAPPED_COUNTRIES.filter((country) => page.site.countries.includes(country));
  const isOpen = (country: Country | null): country is Country => country !== null && open.includes(country);
  const regions = Object.fromEntries(
    open.map((country) => [
      country,
      (centres[country] ?? []).flatMap(([region, longitude, latitude]) => {
        const point = place(longitude, latitude);
        return point ? [[region, ...point]] : [];
      }),
    ]),
  );
  const boxes = Object.fromEntries(
    outlines.flatMap(({ country, box }) => (isOpen(country) ? [[country, box.map(Math.round)]] : [])),
  );
  const words = Object.fromEntries(
    open.map((country) => {
      const named = { country: names.of(country) ?? country };
      return [country, { found: t('found', named), none: t('none', named) }];
    }),
  );
  return html`<div class="atlas">
      <div class="words">${claim(page)}</div>
      <div class="sea">
        <svg id="map" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" role="img" aria-label="${t('map')}">
          ${outlines.map(({ country, path }) =>
            isOpen(country)
              ? html`<path class="land open" data-country="${country}" d="${drawing(path)}" />`
              : html`<path class="land" d="${drawing(path)}" />`,
          )}
          <g id="dots"></g>
        </svg>
        <div id="pins" class="pins"></div>
        <button type="button" class="button quiet" id="whole" hidden>${t('all')}</button>
      </div>
      <div class="countries" role="group" aria-label="${t('countries')}">
        ${COUNTRIES.filter(isOpen)
          .map((country) => ({ country, name: names.of(country) ?? country }))
          .sort((one, other) => one.name.localeCompare(other.name, page.language))
          .map(
            ({ country, name }) =>
              html`<button type="button" class="chip" data-country="${country}" aria-pressed="false">${name}</button>`,
          )}
      </div>
      <div class="found">
        <p class="answer" id="answer" role="status" data-loading="${t('loading')}"></p>
        <ul class="people" id="people"></ul>
        <p class="drawn">${t('source')}</p>
      </div>
      <div class="exit">${startForm(page)}</div>
    </div>
    ${jsonIn('map-data', { regions, boxes, words })}`;
}
