import { createRequire } from 'node:module';
import { COUNTRIES, type Country } from '@vonk/contracts/languages';
import { geoConicConformal, geoPath, type ExtendedFeatureCollection, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';

/** The size of the drawing in its own units; the page scales it. */
export const MAP_WIDTH = 900;
export const MAP_HEIGHT = 860;
/** Countries by their number in ISO 3166, which is what the data goes by; null: the map of Europe does not show it. */
const NUMBERS: Readonly<Record<Country, string | null>> = {
  ...{ NL: '528', BE: '056', GB: '826', IE: '372', DE: '276', AT: '040' },
  ...{ IT: '380', FR: '250', CH: '756', ES: '724', PL: '616' },
  ...{ US: null, CA: null, AU: null, NZ: null },
};
/** Countries that the map can show. */
export const MAPPED_COUNTRIES = COUNTRIES.filter((country) => NUMBERS[country] !== null);

type Outline = Readonly<{ country: Country | null; path: string; box: readonly [number, number, number, number] }>;
export type EuropeMap = Readonly<{
  /** Neighbours first, so that borders of the site's countries lie on top. */
  outlines: readonly Outline[];
  /** Where a point in degrees lies in the drawing; null: outside. */
  place: (longitude: number, latitude: number) => readonly [number, number] | null;
}>;

/** What the drawing still shows of the site's countries, into which the page zooms, and of their neighbours. */
const FINE = 1.5;
const COARSE = 4;

type Topology = Parameters<typeof feature>[0];

let made: EuropeMap | undefined;

/** Europe from the open data of Natural Earth (world-atlas, public domain), drawn once a process: some 30 ms. */
export const europeMap = (): EuropeMap => (made ??= draw());

/** Lambert's conic for Europe, from the west of Ireland to the east of Poland, Sicily to the south of Norway. */
const projectionOf = (): GeoProjection =>
  geoConicConformal()
    .parallels([40, 58])
    .rotate([-8, 0])
    .center([0, 48.4])
    .scale(1560)
    .translate([MAP_WIDTH / 2, MAP_HEIGHT / 2])
    .clipExtent([
      [0, 0],
      [MAP_WIDTH, MAP_HEIGHT],
    ]);

function draw(): EuropeMap {
  const world = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Topology;
  const countries = feature(world, world.objects.countries as never) as unknown as ExtendedFeatureCollection;
  const projection = projectionOf();
  const toPath = geoPath(projection).digits(1);
  const countryOf = new Map(MAPPED_COUNTRIES.map((country) => [NUMBERS[country], country]));
  const outlines = countries.features.flatMap((one): Outline[] => {
    const path = toPath(one);
    if (path === null) return [];
    const [[left, top], [right, bottom]] = toPath.bounds(one);
    const country = countryOf.get(String(one.id)) ?? null;
    return [{ country, path: simplified(path, country ? FINE : COARSE), box: [left, top, right, bottom] }];
  });
  return {
    outlines: outlines.sort((one, other) => Number(one.country !== null) - Number(other.country !== null)),
    place: (longitude, latitude) => {
      const [x, y] = projection([longitude, latitude]) ?? [-1, -1];
      return x < 0 || y < 0 || x > MAP_WIDTH || y > MAP_HEIGHT ? null : [Math.round(x), Math.round(y)];
    },
  };
}

/**
 * A path with fewer points: islands too small and steps too short to be seen are left out; the rest is written as steps from
 * point to point. `unit`: the finest thing it still shows.
 */
function simplified(path: string, unit: number): string {
  const rings = path.split('Z').map((ring) =>
    ring
      .replace('M', '')
      .split('L')
      .map((point) => point.split(',').map((number) => Math.round(Number(number) / unit)) as [number, number]),
  );
  return rings
    .map((ring) => {
      const kept = ring.filter(([x, y], index) => {
        const before = ring[index - 1];
        return !before || Math.hypot(x - before[0], y - before[1]) > 0;
      });
      if (kept.length < 6) return '';
      const steps = kept.slice(1).map(([x, y], index) => {
        const [left, top] = kept[index] ?? [0, 0];
        return `${round((x - left) * unit)} ${round((y - top) * unit)}`;
      });
      const [x, y] = kept[0] ?? [0, 0];
      return `M${round(x * unit)} ${round(y * unit)}l${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}
const round = (number: number) => String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.');
