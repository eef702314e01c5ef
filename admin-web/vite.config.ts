import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readTexts } from '../contracts/src/testing/readTexts.ts';
import { textUses } from '../contracts/src/testing/textUses.ts';
import { plainKey } from '../contracts/src/texts/textPlaces.ts';

/** Which files say each text, for whoever edits it: the api has no sources. */
const textUsesFile = (): Plugin => ({
  name: 'vonk-text-uses',
  apply: 'build',
  generateBundle() {
    const usesOf = textUses();
    const found = [...readTexts('en').keys()].map((place) => [place, usesOf(plainKey(place))] as const);
    const uses = Object.fromEntries(found.filter(([, files]) => files.length > 0 && files.length <= 12));
    this.emitFile({ type: 'asset', fileName: 'textUses.json', source: JSON.stringify(uses) });
  },
});

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), textUsesFile()],
  // The api puts the nonce of each answer in its place; emotion reads it from the meta tag that vite makes.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: url is refused by the content security policy for scripts and styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
  },
});
