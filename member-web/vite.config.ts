import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { SiteAssets } from '@vonk/contracts/site/renderedPage';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lighterRouter, withoutPalettes, withoutStyleWriters, withoutUnshownParts } from './lighterPackages.ts';
import { withoutStaffRefusals } from './lighterTexts.ts';
import { sharePictures } from './sharePictures.ts';
import { themeVariables } from './themeVariables.ts';

/** The words of a feature (or of none) in a language. */
const TEXTS = /\/src\/(\w+\/)?texts\/(?:screen|shared|refusals)\.(\w\w)\.json/;
/** Which texts go together: a screen shows most of those that come with it. */
const ROOMS: Readonly<Record<string, string>> = {
  ...{ discovery: 'people', likes: 'people', profiles: 'people', safety: 'people' },
  ...{ accounts: 'account', notifications: 'account' },
  ...{ credits: 'money', payments: 'money' },
  messaging: 'chats',
};
/** What the site and the advertising pages share. */
const ARRIVAL =
  /preload-helper|src\/(app\/(arrival|visitLog|language|browserLanguageOptions|signupDraft|keptLikes|openEntryWarning|keepDismissal|installation|reloadOnce|keepActs|pageData|readFirst|nextTask|whenCalm|whenNeeded|afterFirstScreen|fetchScripts|callOnce)|accounts\/signupRules|languages|countryZone|site\/(languageAddress|matchPage|pageRoutes|renderedPage|landers|staticPages)|ui\/assetAddress)\.ts$/;
/** What forms are made of. */
const KIT_FIELDS =
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|NativeSelect|Switch|CloseButton|Portal|Text|Anchor)\/|@mantine\/hooks\/(?!.*use-drag)|thumbhash|@mantine\/core\/esm\/core\/|src\/app\/(drawnWith|useZone)\.ts|@tanstack\/(query-core\/build\/modern\/(infiniteQueryObserver|mutationObserver)|react-query\/)/;
/** What only longer forms have: the search has none of it. The page that was wanted is too little for a file of its own. */
const KIT_FORMS =
  /@mantine\/core\/esm\/components\/(Checkbox|Textarea|ActionIcon|Progress)\/|src\/accounts\/wantedPage\.ts/;
/** What lies over a page. */
const KIT_DIALOGS = /@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer|ScrollArea)\//;
/** What opens beside a control, and finds its place by itself. */
const KIT_MENUS = /@mantine\/core\/esm\/components\/(Popover|Menu|Combobox|Autocomplete|Select)\//;
const KIT_TOASTS = /node_modules\/(@mantine\/(notifications|store)|react-transition-group)\//;
/** Small things of our own, and icons, that several screens share. */
const SHARED =
  /member-web\/src\/(ui\/(?!ConfirmDialog|PasswordField|MyPlaceButton)|app\/(?!useSignOut|forgetWriting|fileCalls|myPlace)|\w+\/((?!ledger|sanctions|savedCard)\w+Query|ownProfile|MemberMenu\.module)\.)|contracts\/src\/(refusals|profiles\/(choices|soughtGender))\.|node_modules\/lucide-react\//;
const PEOPLE =
  /member-web\/src\/(discovery\/(SearchClosed|Filters\.module|filters)|safety\/MemberMenu\.)|contracts\/src\/profiles\/fieldCatalogue/;
const SHOP = /member-web\/src\/payments\/(PromiseList|ShopClosed|totals|Shop\.module|Premium\.module)\./;
/** Files of texts, as the groups below name them. */
const TEXT_FILE = /assets\/(locale|refusals|people|account|money|chats|heads\.\w\w)-/;
/** Files that every page has by the time it asks for a screen. */
const THERE = /assets\/(rolldown-runtime|arrival|react|startSite|base)-/;

/**
 * A browser that has seen the built site on this address has its service worker, which would go on serving that. Under
 * `npm run dev` there is none: the old one is replaced by one that takes itself away.
 */
const withoutServiceWorker = (): Plugin => ({
  name: 'vonk-without-service-worker',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/serviceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(
        "self.addEventListener('install', () => self.skipWaiting());" +
          "self.addEventListener('activate', (event) => event.waitUntil((async () => {" +
          'for (const name of await caches.keys()) await caches.delete(name);' +
          'await self.registration.unregister();' +
          "for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);" +
          '})()));',
      );
    });
  },
});

/** The script that chooses the colours stands in the page itself: a file of its own would hold up the first paint. */
const inlineColorScheme = (): Plugin => ({
  name: 'vonk-inline-color-scheme',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const script = readFileSync(join(import.meta.dirname, 'public/colorScheme.mjs'), 'utf8').replace(
        /^ *\/\/.*$/gm,
        '',
      );
      return html.replace(
        '<script src="/colorScheme.mjs"></script>',
        () => `<script nonce="__CSP_NONCE__">${script.replace(/\s+/g, ' ').trim()}</script>`,
      );
    },
  },
});

/** The advertising pages show their heading in its own letters at once: the file is asked for with the page. */
const preloadHeadingFont = (): Plugin => ({
  name: 'vonk-preload-heading-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, filename }) => {
      const font = Object.keys(bundle ?? {}).find((name) =>
        /bricolage-grotesque-latin-wght-normal-.*\.woff2$/.test(name),
      );
      if (!filename.endsWith('lander.html') || font === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
});

/** What stands around a screen for a member alone: it is loaded beside the site. */
const MEMBER_FRAME = /src\/app\/(Warnings|BottomBar|AccountMenu)\.tsx$/;

type Styled = { viteMetadata?: { importedCss: ReadonlySet<string> } };

/** Tells the api which files the site and its screens need: what the house drew is styled before any script has run. */
const siteAssets = (): Plugin => ({
  name: 'vonk-site-assets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const needs = (chunk: { fileName: string }) => {
        const sheets = new Set<string>();
        const scripts = new Set<string>();
        const open = [chunk.fileName];
        for (let name = open.pop(); name !== undefined; name = open.pop()) {
          const one = bundle[name];
          if (scripts.has(`/${name}`) || one?.type !== 'chunk') continue;
          scripts.add(`/${name}`);
          for (const sheet of (one as Styled).viteMetadata?.importedCss ?? []) sheets.add(`/${sheet}`);
          open.push(...one.imports);
        }
        return { scripts: [...scripts], sheets: [...sheets] };
      };
      const screens: Record<string, SiteAssets['site']> = {};
      const texts: Record<string, string> = {};
      let site: SiteAssets['site'] = { scripts: [], sheets: [] };
      const ofMember: SiteAssets['site'][] = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const [, feature, language] = TEXTS.exec(id) ?? [];
          if (language !== undefined) texts[`${language}/${feature?.slice(0, -1) ?? 'errors'}`] = `/${chunk.fileName}`;
        }
        if (chunk.facadeModuleId?.endsWith('/src/app/startSite.tsx')) site = needs(chunk);
        if (chunk.moduleIds.some((id) => MEMBER_FRAME.test(id))) ofMember.push(needs(chunk));
        if (!chunk.facadeModuleId?.includes('/src/screens/')) continue;
        for (const name of chunk.exports) screens[name] = needs(chunk);
      }
      const all = (of: keyof SiteAssets['site']) => [...new Set(ofMember.flatMap((one) => one[of]))];
      const member = { scripts: all('scripts'), sheets: all('sheets') };
      const assets: SiteAssets = { site, member, screens, texts };
      this.emitFile({ type: 'asset', fileName: 'server/assets.json', source: JSON.stringify(assets) });
    },
  },
});

/** Packs what browsers load, as small as it gets: nobody waits for it, and the server has nothing left to do. */
const packedAssets = (): Plugin => ({
  name: 'vonk-packed-assets',
  apply: 'build',
  closeBundle: {
    order: 'post',
    async handler() {
      const folder = join(import.meta.dirname, 'dist/assets');
      if (this.environment.name !== 'client' || !existsSync(folder)) return;
      const pack = promisify(brotliCompress);
      for (const name of readdirSync(folder).filter((one) => /\.(js|css)$/.test(one)))
        writeFileSync(join(folder, `${name}.br`), await pack(readFileSync(join(folder, name))));
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    themeVariables(),
    withoutStyleWriters(),
    withoutUnshownParts(),
    withoutPalettes(),
    lighterRouter(),
    withoutStaffRefusals(),
    withoutServiceWorker(),
    inlineColorScheme(),
    preloadHeadingFont(),
    siteAssets(),
    sharePictures(),
    packedAssets(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'serviceWorker.ts',
      // Registered by our own module: an injected inline script would break the content security policy.
      injectRegister: false,
      injectManifest: {
        globPatterns: [
          'assets/{index,startSite,react,base,arrival,member,rolldown-runtime}*.{js,css}',
          'index.html',
          'icon.svg',
          'icon-192.png',
          'badge-96.png',
        ],
      },
      // The api writes it: the name of the site is a setting.
      manifest: false,
    }),
  ],
  experimental: {
    // Scripts and styles name others beside them: what came from `cdn_prefix` goes on there.
    renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: url is refused by the content security policy for scripts and styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has by then, and files of texts, which need nothing else, are not asked for beside a screen.
      resolveDependencies: (file, deps, { hostId }) => {
        if (TEXT_FILE.test(file)) return [];
        // The first script asks for the site itself; every screen comes after it.
        const there = /assets\/index-/.test(hostId) ? /assets\/(rolldown-runtime|arrival)-/ : THERE;
        return deps.filter((name) => !there.test(name));
      },
    },
    rolldownOptions: {
      // The first script of the site, the light entry of the advertising pages, which the api fills (api/src/site/landers),
      // and the site itself, which the first script starts.
      input: [
        join(import.meta.dirname, 'index.html'),
        join(import.meta.dirname, 'lander.html'),
        join(import.meta.dirname, 'src/app/startSite.tsx'),
      ],
      output: {
        // Every name of a file stands in what every page loads: seven signs of a hash tell two builds of one apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // That of a style sheet says nothing that the script beside it does not.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              // A file a language for what every page says, and one for each kind of screen.
              name: (id: string) => {
                const [, feature = '', language] = TEXTS.exec(id) ?? [];
                if (language === undefined) return null;
                return `${feature === '' ? 'refusals' : (ROOMS[feature.slice(0, -1)] ?? 'locale')}-${language}`;
              },
              debugName: 'texts',
              priority: 3,
            },
            // What the site and the advertising pages share: one file for both.
            {
              name: 'arrival',
              test: ARRIVAL,
              priority: 2,
            },
            // All that every page needs is one file; what screens share of packages and of our own kit are two more. Each file
            // costs a request of its own, and an icon is not worth one.
            { name: 'base', test: /src\/ui\/base\.css/, priority: 2 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react\.ts/, priority: 1.5 },
            {
              name: 'startSite',
              tags: ['$initial'],
              test: (id: string) => !/src\/(landers\/|app\/boot)|(lander|index)\.html/.test(id),
              priority: 1,
            },
            { name: 'schemas', test: /node_modules\/zod\// },
            { name: 'kit', test: KIT_FIELDS, priority: 0.9 },
            { name: 'forms', test: KIT_FORMS, priority: 0.95 },
            { name: 'dialogs', test: KIT_DIALOGS, priority: 0.8 },
            { name: 'menus', test: KIT_MENUS, priority: 0.7 },
            { name: 'toasts', test: KIT_TOASTS, priority: 0.6 },
            { name: 'uploads', test: /node_modules\/(react-dropzone|file-selector|attr-accept)\//, priority: 0.6 },
            // What the frame of the site does for a member.
            {
              name: 'member',
              test: /src\/app\/(MemberSession|Warnings|PushMessages|offlineCache|BottomBar)\.tsx?$/,
              priority: 0.5,
            },
            // What the search, profiles and lists of people share.
            { name: 'people', test: PEOPLE, minShareCount: 2, priority: 0.45 },
            // What the pages that show prices share.
            { name: 'shop', test: SHOP, minShareCount: 2, priority: 0.4 },
            { name: 'ui', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
