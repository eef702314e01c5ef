import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './src/app/theme.ts';

const THEME_CSS = 'virtual:theme-variables.css';
/** The site names none of the kit's own colours (`withoutPalettes`; `app/theme.test.ts` sees to it). */
const KIT_WITHOUT_PALETTES = { ...DEFAULT_THEME, colors: {} } as MantineTheme;

/**
 * Mantine writes its CSS variables into a <style> tag at run time, which `style-src 'self'` refuses.
 * Here they become part of the stylesheet instead, from the same theme object.
 */
export const themeVariables = (): Plugin => ({
  name: 'vonk-theme-variables',
  resolveId: (id) => (id === THEME_CSS ? `\0${THEME_CSS}` : undefined),
  load: (id) =>
    id === `\0${THEME_CSS}`
      ? // In a layer of their own (base.css names the order): whichever file comes first, our own variables win over them.
        `@layer theme {${convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(KIT_WITHOUT_PALETTES, theme)), ':root')}}`
      : undefined,
});
