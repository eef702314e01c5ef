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

/** The router comes to everybody in its build for development: what warns of mistakes in the code is of no use to a reader. */
export const withoutRouterWarnings = (): Plugin => ({
  name: 'vonk-without-router-warnings',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/development\/chunk-\w+\.mjs$/ },
    handler: (code) => ({
      code: code.replace('var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;'),
      map: null,
    }),
  },
});
