import { lorelei } from '@dicebear/collection';
import { createAvatar, type Options, type StyleOptions } from '@dicebear/core';
import { openSharp } from '@vonk/platform/files/openSharp';
import type { Chance } from './chance.ts';

/**
 * Drawn portraits: the Lorelei collection (CC0) on coloured grounds. A person keeps face, skin and hair over all their
 * pictures; clothes, mood and scene change.
 */
type Looks = StyleOptions<Options & { hair: string[] }> & Record<string, unknown>;
export type Person = { looks: Looks; skin: string; hair: string };

const numbered = (...numbers: number[]) => numbers.map((number) => `variant${String(number).padStart(2, '0')}`);
/** Not 25, 28 and 34: a bare crown with a patch of colour behind it looks like a broken drawing. */
const HAIR = {
  female: numbered(48, 45, 42, 41, 40, 38, 36, 35, 33, 32, 31, 30, 29, 26, 24, 23, 21, 19, 18, 17, 16, 15, 14, 13, 10),
  male: numbered(44, 43, 39, 22, 20, 12, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1),
};
const EYES = numbered(24, 23, 21, 20, 17, 16, 14, 11, 10, 8, 6, 4, 2);
const BROWS = numbered(10, 9, 7, 5, 2, 1);
const SMILES = ['happy01', 'happy02', 'happy03', 'happy04', 'happy05', 'happy06', 'happy09', 'happy13', 'happy14'];
const SKINS = ['fbe0cf', 'f6d2b8', 'efc29d', 'e0a878', 'c98b5c', 'a4673f', '7d4a2c'];
const HAIRS = ['1d1b26', '2f2320', '4a2f23', '6b3f26', '8d5a34', 'b8854f', 'd9b06c', 'a5482c', '7a2f2a'];
const GREYS = ['8f8f9c', 'b9b7c2', 'd8d6df', '6f6a73'];
const INK = '#1c1640';

const GROUNDS: readonly (readonly [string, string, string])[] = [
  ['#ffd98a', '#ff9f6b', '#fff1cf'],
  ['#8f7bff', '#4a36cc', '#c9beff'],
  ['#7fd8c4', '#2b9c8f', '#d5f5ec'],
  ['#ffb3a1', '#e2607a', '#ffe0d6'],
  ['#9cc9ff', '#4b77d9', '#dcecff'],
  ['#c7e08c', '#6aa84f', '#eef8d5'],
  ['#f3b5e0', '#a85bc4', '#fde4f6'],
  ['#f7c873', '#c9713d', '#ffeecb'],
  ['#6e7bd6', '#2a2560', '#a9b4f5'],
  ['#f0e4d4', '#c8a98a', '#fffaf2'],
];
const CLOTHES = [
  '#5b46e5',
  '#1f9d6b',
  '#d6364b',
  '#ffc145',
  '#2d6cdf',
  '#2b2350',
  '#f6f5fc',
  '#e98a5b',
  '#7aa7a0',
  '#8a3f6b',
];

export function personOf(chance: Chance, gender: 'female' | 'male', age: number): Person {
  const skin = chance.pick(SKINS);
  const hair = chance.yes(Math.min(0.95, Math.max(0, (age - 42) / 30))) ? chance.pick(GREYS) : chance.pick(HAIRS);
  return {
    skin,
    hair,
    looks: {
      seed: chance.uuid(),
      hair: [chance.pick(HAIR[gender])],
      hairColor: [hair],
      skinColor: [skin],
      eyes: [chance.pick(EYES)],
      eyebrows: [chance.pick(BROWS)],
      nose: [chance.pick(numbered(1, 2, 3, 4, 5, 6))],
      head: [chance.pick(numbered(1, 2, 3, 4))],
      beard: [chance.pick(numbered(1, 2))],
      beardProbability: gender === 'male' && chance.yes(0.22) ? 100 : 0,
      glasses: [chance.pick(numbered(1, 2, 3, 4, 5))],
      glassesProbability: chance.yes(0.2) ? 100 : 0,
      frecklesProbability: chance.yes(0.12) ? 100 : 0,
      earrings: [chance.pick(numbered(1, 2, 3))],
      earringsColor: ['ffc145'],
      earringsProbability: gender === 'female' && chance.yes(0.4) ? 100 : 0,
      hairAccessoriesProbability: 0,
    },
  };
}

/** One picture of a person as SVG, 900 × 1200. */
export function drawPortrait(person: Person, chance: Chance): string {
  const figure = createAvatar(lorelei, { ...person.looks, mouth: [chance.pick(SMILES)] } as never).toString();
  const inner = figure
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<metadata[\s\S]*?<\/metadata>/, '');
  const [light, deep, pale] = chance.pick(GROUNDS);
  const cloth = chance.pick(CLOTHES);
  const mirrored = chance.yes(0.5);
  const size = chance.int(860, 1000);
  const left = 450 - size * 0.49 + chance.int(-20, 20);
  const top = 1010 - size * 0.93;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">
  <defs><linearGradient id="ground" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
  <rect width="900" height="1200" fill="url(#ground)"/>
  ${scene(chance, pale, deep)}
  <g transform="${mirrored ? 'translate(900 0) scale(-1 1)' : ''}">
    <path d="M60 1230 C 80 1040 190 985 330 950 C 400 930 520 930 590 950 C 730 985 830 1040 850 1230 Z" fill="${cloth}" stroke="${INK}" stroke-width="9"/>
    ${garment(chance, cloth)}
    <g transform="translate(${left} ${top}) scale(${size / 980})">${inner}</g>
  </g>
</svg>`;
}

function garment(chance: Chance, cloth: string): string {
  const line = cloth === '#f6f5fc' || cloth === '#ffc145' ? INK : '#ffffff';
  return chance.pick([
    `<path d="M330 952 C 380 1060 520 1060 590 952" fill="none" stroke="${INK}" stroke-width="9"/>`,
    `<path d="M330 952 L 450 1110 L 590 952" fill="none" stroke="${INK}" stroke-width="9"/>`,
    `<g stroke="${line}" stroke-opacity="0.45" stroke-width="16" fill="none"><path d="M110 1110 C 350 1040 570 1040 800 1110"/><path d="M80 1170 C 350 1100 570 1100 830 1170"/></g>`,
    '',
  ]);
}

/** What is behind somebody: a sun, hills, a window, a wall of dots, leaves, or nothing. */
function scene(chance: Chance, pale: string, deep: string): string {
  const x = chance.int(120, 780);
  const y = chance.int(170, 380);
  switch (chance.int(0, 5)) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="${chance.int(110, 230)}" fill="${pale}" fill-opacity="0.75"/>`;
    case 1:
      return `<circle cx="${x}" cy="${y}" r="110" fill="${pale}" fill-opacity="0.85"/><path d="M0 860 Q 220 ${chance.int(640, 760)} 470 830 T 900 760 V 1200 H 0 Z" fill="${deep}" fill-opacity="0.55"/><path d="M0 980 Q 300 860 560 950 T 900 900 V 1200 H 0 Z" fill="${deep}" fill-opacity="0.8"/>`;
    case 2:
      return `<g fill="none" stroke="${pale}" stroke-opacity="0.7" stroke-width="14"><rect x="110" y="90" width="680" height="760" rx="26"/><path d="M450 90 V 850 M110 430 H 790"/></g>`;
    case 3:
      return `<g fill="${pale}" fill-opacity="0.4">${Array.from({ length: 42 }, (_, at) => `<circle cx="${75 + (at % 6) * 150}" cy="${80 + Math.floor(at / 6) * 150}" r="26"/>`).join('')}</g>`;
    case 4:
      return `<g fill="${pale}" fill-opacity="0.5">${Array.from({ length: 7 }, () => `<ellipse cx="${chance.int(0, 900)}" cy="${chance.int(0, 800)}" rx="34" ry="104" transform="rotate(${chance.int(-60, 60)} 450 400)"/>`).join('')}</g>`;
    default:
      return `<path d="M0 0 H 900 V 520 C 700 640 420 460 0 640 Z" fill="${pale}" fill-opacity="0.35"/>`;
  }
}

/** As a person would upload it: a JPEG. The pipeline for uploads shuts SVG out of its process; these drawings are our own. */
export async function renderPortrait(svg: string): Promise<Buffer> {
  const sharp = await openSharp();
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
