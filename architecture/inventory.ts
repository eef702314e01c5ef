import { adminResources } from '@vonk/contracts/adminResources';
import { allEvents } from '@vonk/contracts/events';
import { allRoutes } from '@vonk/contracts/routes';
import { PERMISSIONS } from '@vonk/contracts/site/permissions';
import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { streams } from '@vonk/contracts/streams';
import { allProjections } from '@vonk/projector/allProjections';
import { all, features, isTest, rooms, sources, text } from './repository.ts';

/** Migrations are kept for ever and the gallery is for developers: neither says where something goes. */
const UNLISTED = ['migrations', 'gallery', 'recorded'];
const listed = sources.filter(
  (path) => path.split('/')[1] === 'src' && !isTest(path) && !path.endsWith('.d.ts') && !path.endsWith('.css'),
);
/** The folder below `src` that a file lies in: a feature, or what a room shares (`app`, `http`, `ui`; '' for none). */
const folderOf = (path: string) => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '');
const filesOf = (room: string, folder: string) =>
  listed.filter((path) => path.startsWith(`${room}/src/`) && folderOf(path) === folder);
const nameOf = (path: string) => path.slice(path.indexOf('/src/') + 5).replace(/\.tsx?$/, '');

const entry = (what: string, names: readonly string[]) => (names.length > 0 ? [`- ${what}: ${names.join(', ')}`] : []);
const entryOfFolder = (room: string, folder: string) => {
  const path = folder === '' ? `${room}/src/` : `${room}/src/${folder}/`;
  const names = filesOf(room, folder).map((file) => nameOf(file).slice(folder === '' ? 0 : folder.length + 1));
  return entry(`\`${path}\``, names);
};

/** What the contract of a feature says in its files of a kind (`events`, `routes`, `resources`, also as `bookResources`). */
const contractOf = (feature: string, kind: 'vents' | 'outes' | 'esources') =>
  filesOf('contracts', feature)
    .filter((path) => path.endsWith(`${kind}.ts`))
    .map(text)
    .join('\n');
const declares = (contract: string, name: string, what: string) =>
  new RegExp(`^ +'?${name}'?: ${what}`, 'm').test(contract);

const eventsOf = (feature: string) => {
  const contract = contractOf(feature, 'vents');
  const declared = Object.entries(allEvents).filter(([type]) => declares(contract, type, ''));
  return Object.keys(streams).flatMap((stream) => {
    const names = declared.filter(([, event]) => event.stream === stream).map(([type]) => type);
    return names.length > 0 ? [`\`${stream}-\` ${names.join(' ')}`] : [];
  });
};
const callsOf = (feature: string) => {
  const contract = contractOf(feature, 'outes');
  return Object.entries(allRoutes)
    .filter(([name]) => declares(contract, name, 'route\\('))
    .map(([name, { method, path }]) => `${name} \`${method.toUpperCase()} ${path}\``);
};
const resourcesOf = (feature: string) => {
  const contract = contractOf(feature, 'esources');
  return Object.entries(adminResources)
    .filter(([name]) => declares(contract, name, 'adminResource\\('))
    .map(([name, resource]) =>
      [name, ...Object.keys('acts' in resource ? resource.acts : {}).map((act) => `.${act}`)].join(' '),
    );
};
/** With their columns: what is known of a thing is what can be shown, searched and counted without a new event. */
const tablesOf = (feature: string) => {
  const declared = filesOf('projector', feature)
    .filter((path) => path.endsWith('.projection.ts'))
    .map(text);
  return allProjections
    .filter(({ name }) => declared.some((one) => one.includes(`name: '${name}'`)))
    .flatMap(({ tables }) =>
      Object.entries(tables).map(([name, { columns }]) => `\`${name}\` (${Object.keys(columns).join(' ')})`),
    );
};

/** Kinds of texts: `screen` is `contracts/src/<feature>/texts/screen.<language>.json`. */
const textsOf = (folder: string) =>
  all.flatMap((path) => {
    const kind = path.startsWith(`contracts/src/${folder}`) ? /texts\/(\w+)\.en\.json$/.exec(path)?.[1] : undefined;
    return kind === undefined ? [] : [kind];
  });

const ofFeature = (feature: string) => [
  `### ${feature}`,
  '',
  ...entry('Events', eventsOf(feature)),
  ...entry('Calls of the member site', callsOf(feature)),
  ...entry('Lists of the back office, each with its acts', resourcesOf(feature)),
  ...entry('Tables of schema `read`', tablesOf(feature)),
  ...(feature === 'site'
    ? [...entry('Settings', Object.keys(settingCatalogue)), ...entry('Permissions', Object.keys(PERMISSIONS))]
    : []),
  ...entry('Texts', textsOf(`${feature}/`)),
  ...rooms.flatMap((room) => entryOfFolder(room, feature)),
  '',
];
const ofNoFeature = (room: string) =>
  [...new Set(listed.filter((path) => path.startsWith(`${room}/src/`)).map(folderOf))]
    .filter((folder) => !features.includes(folder) && !UNLISTED.includes(folder))
    .flatMap((folder) => entryOfFolder(room, folder));

/** What a newcomer would find by `ls` and in the tables of contents, on one page, by feature. */
export const inventory = (): string =>
  [
    ...features.flatMap(ofFeature),
    '### Of no feature',
    '',
    ...entry('Texts', textsOf('texts/')),
    ...rooms.flatMap(ofNoFeature),
  ].join('\n');
