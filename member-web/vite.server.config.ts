import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds what draws the first screens in the api (`src/server/renderPage.tsx`), with everything it needs in it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/renderPage.tsx',
    outDir: 'dist/server',
    // The other build has put the names of the sheets there.
    emptyOutDir: false,
    target: 'node20',
    // The names of the classes are those of the other build: both are made from the same paths and contents.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
