import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { dataOf, fictionalTag, fill, photoOf, readMembers, words } from './members.ts';

type MapData = Readonly<{
  /** By country: each region with the point of the drawing it is shown at. */
  regions: Readonly<Record<string, readonly (readonly [string, number, number])[]>>;
  boxes: Readonly<Record<string, readonly [number, number, number, number]>>;
  words: Readonly<Record<string, { found: string; none: string }>>;
}>;
const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 30;
/** Faces on the map at once: more would cover each other. */
const PINS = 8;

/** A country chosen: the map goes there, and who is there is shown by region. */
export function startMap() {
  const map = document.querySelector<SVGSVGElement>('#map');
  const whole = document.getElementById('whole');
  const answer = document.getElementById('answer');
  if (!map || !whole || !answer) return;
  const data = dataOf<MapData>('map-data');
  const all = map.getAttribute('viewBox') ?? '';
  const chips = [...document.querySelectorAll<HTMLButtonElement>('button[data-country]')];
  const lands = [...document.querySelectorAll<SVGPathElement>('path[data-country]')];
  let wanted = '';

  const look = (country: string) => {
    wanted = country;
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.country === country));
    for (const land of lands) land.classList.toggle('on', land.dataset.country === country);
    whole.hidden = country === '';
    const box = data.boxes[country];
    map.setAttribute('viewBox', box ? viewOf(box, all) : all);
    show(data, country, []);
  };
  const choose = async (country: string) => {
    look(country);
    answer.textContent = answer.dataset.loading ?? '';
    const members = await readMembers({ country });
    // Somebody who chose another country meanwhile looks at that.
    if (wanted !== country) return;
    const { closed = '', failed = '' } = words();
    if (typeof members === 'string') {
      answer.textContent = members === 'closed' ? closed : failed;
      return;
    }
    const { found = '', none = '' } = data.words[country] ?? {};
    answer.textContent = members.length > 0 ? found : none;
    show(data, country, members);
  };
  for (const chip of chips) chip.addEventListener('click', () => void choose(chip.dataset.country ?? ''));
  for (const land of lands) land.addEventListener('click', () => void choose(land.dataset.country ?? ''));
  whole.addEventListener('click', () => {
    look('');
    answer.textContent = '';
  });
}

/** The part of the drawing a country fills, in the shape of the whole. */
function viewOf([left, top, right, bottom]: readonly [number, number, number, number], all: string): string {
  const [, , width = 1, height = 1] = all.split(' ').map(Number);
  const scale = Math.max((right - left + 2 * MARGIN) / width, (bottom - top + 2 * MARGIN) / height);
  const [wide, high] = [width * scale, height * scale];
  return [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high].map(Math.round).join(' ');
}

/** Dots for the regions, a face in the middle of those that have somebody, and everybody below. */
function show(data: MapData, country: string, members: readonly ProfileCard[]) {
  const regions = data.regions[country] ?? [];
  const map = document.querySelector<SVGSVGElement>('#map');
  const [left = 0, top = 0, width = 1, height = 1] = (map?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  document.getElementById('dots')?.replaceChildren(
    ...regions.map(([, x, y]) => {
      const dot = document.createElementNS(SVG, 'circle');
      for (const [name, value] of Object.entries({ cx: x, cy: y, r: width / 150 }))
        dot.setAttribute(name, String(value));
      return dot;
    }),
  );
  const byRegion = new Map(members.map((member) => [member.region, member]));
  const pins = regions.flatMap(([region, x, y]) => {
    const member = byRegion.get(region);
    if (!member) return [];
    const pin = document.createElement('span');
    pin.className = 'pin';
    pin.style.left = `${((x - left) / width) * 100}%`;
    pin.style.top = `${((y - top) / height) * 100}%`;
    const image = photoOf(member, 'thumb');
    image.alt = '';
    pin.append(image, ...(member.fictional ? [fictionalTag()] : []));
    return [pin];
  });
  document.getElementById('pins')?.replaceChildren(...pins.slice(0, PINS));
  document.getElementById('people')?.replaceChildren(...members.slice(0, 12).map(personOf));
}

/** Name, age and region: no town, no distance. */
function personOf(member: ProfileCard): HTMLElement {
  const person = document.createElement('li');
  const name = document.createElement('strong');
  name.textContent = fill(words().years ?? '', member);
  const region = document.createElement('span');
  region.textContent = member.region ?? '';
  const said = document.createElement('p');
  said.append(name, region, ...(member.fictional ? [fictionalTag()] : []));
  person.append(photoOf(member, 'thumb'), said);
  return person;
}
