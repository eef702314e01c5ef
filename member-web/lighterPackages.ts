import type { Plugin } from 'vite';

/** Writers of styles at run time that the provider is told not to use (`withCssVariables`, `withGlobalClasses`). */
const UNUSED =
  /@mantine\/core\/esm\/core\/MantineProvider\/(?:MantineCssVariables|MantineClasses)\/(MantineCssVariables|MantineClasses)\.mjs$/;

/** Leaves out of the scripts what would write those variables in the browser: they are in the stylesheet already. */
export const withoutStyleWriters = (): Plugin => ({
  name: 'vonk-without-style-writers',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    const [, name] = UNUSED.exec(id) ?? [];
    return name === undefined ? undefined : `export const ${name} = () => null;`;
  },
});

/** What comes with every button and every loader of the kit, and nothing of this site shows. */
const UNSHOWN =
  /@mantine\/core\/esm\/components\/(?:Button\/ButtonGroup(?:Section)?|Loader\/loaders)\/(ButtonGroup|ButtonGroupSection|Bars|Dots)\.mjs$/;

/** Leaves it out of the scripts. Who comes to show one of them is told by React: it is undefined there, not empty. */
export const withoutUnshownParts = (): Plugin => ({
  name: 'vonk-without-unshown-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    const [, name] = UNSHOWN.exec(id) ?? [];
    return name === undefined ? undefined : `export const ${name} = undefined;`;
  },
});

const PALETTES = /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/;

/** Leaves the kit's own palettes out of the scripts: the site's theme has one of its own for each colour that it names. */
export const withoutPalettes = (): Plugin => ({
  name: 'vonk-without-palettes',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (PALETTES.test(id) ? 'export const DEFAULT_COLORS = {};' : undefined),
});

/** What is said in the router's one file for browsers, and what instead. */
const ROUTER: readonly (readonly [said: string, instead: string])[] = [
  // It comes to everybody in its build for development: what warns of mistakes in the code is of no use to a reader.
  ['var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;'],
  // A link asks for the scripts of its page only where the framework serves the routes; nothing asks for them here.
  ['function PrefetchPageLinks({', 'const PrefetchPageLinks = () => null;\nfunction PrefetchPageLinksOfFramework({'],
];

/** Leaves out of the router what no reader of this site has a use for. */
export const lighterRouter = (): Plugin => ({
  name: 'vonk-lighter-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/development\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: ROUTER.reduce((text, [said, instead]) => text.replace(said, instead), code),
      map: null,
    }),
  },
});
