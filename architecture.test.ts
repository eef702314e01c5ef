import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Who may import whom. Everything not listed is forbidden. */
const mayImport: Record<string, RegExp[]> = {
  contracts: [],
  domain: [/^contracts\//],
  platform: [/^contracts\//],
  projector: [/^contracts\//, /^platform\//],
  api: [/^contracts\//, /^platform\//, /^domain\//, /^projector\/.*\.query$/],
  workers: [/^contracts\//, /^platform\//, /^domain\//, /^projector\/.*\.query$/],
  'member-web': [/^contracts\//],
  'admin-web': [/^contracts\//],
};
const rooms = Object.keys(mayImport);
/**
 * A test of the whole way may fold the read models it then asks; one that moves the clock runs the workers beside the api;
 * one that opens an older database migrates all of it.
 */
const onlyInTests =
  /^(projector\/(allProjections|ensureReadModels|src\/migrations\/projectorMigrations\.ts)|workers\/src\/(openWorkers|startWorkers|migrations\/workerMigrations|accounts\/finaliseDeletions\.timer)\.ts)$/;
/** The only packages of the rooms that must run anywhere: no Node, no browser, no database. */
const packagesOf: Record<string, RegExp> = { contracts: /^zod$/, domain: /^date-fns(\/.*)?$/ };
const features = 'accounts profiles discovery likes messaging credits payments safety notifications site'.split(' ');
const LINES_MAX = 300;

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/journeys\/|^member-web\/test\//.test(path);
const text = (path: string) => readFileSync(path, 'utf8');
const filesBelow = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path);
        return [path];
      });
const all = rooms.flatMap((room) => filesBelow(room));
const code = all.filter((path) => /\.tsx?$/.test(path));
const sources = code.filter((path) => !/^[^/]+\/[^/]+\.config\.ts$/.test(path));

const importsOf = (path: string) =>
  [
    ...text(path).matchAll(
      /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm,
    ),
  ].map(([, declared, dynamic]) => declared ?? dynamic ?? '');
const roomOf = (path: string) => path.split('/')[0] ?? '';
/** The feature a file belongs to, null for what a room shares. */
const featureOf = (path: string) => {
  const [, folder, feature = ''] = path.split('/');
  return folder === 'src' && features.includes(feature) ? feature : null;
};
const listOf = (paths: string[], holds: (path: string) => boolean) => paths.filter(holds);

it('looks at something', () => {
  for (const room of rooms) expect(listOf(code, (path) => roomOf(path) === room).length, room).toBeGreaterThan(0);
});

describe('who may import whom', () => {
  it('no room knows more rooms than it may', () => {
    const broken = sources.flatMap((path) =>
      importsOf(path).flatMap((specifier) => {
        const room = roomOf(path);
        const target = specifier.startsWith('@vonk/')
          ? specifier.slice('@vonk/'.length)
          : specifier.startsWith('.')
            ? relative('.', resolve(path, '..', specifier))
            : null;
        if (target === null || roomOf(target) === room || (isTest(path) && onlyInTests.test(target))) return [];
        return mayImport[room]?.some((rule) => rule.test(target)) && specifier.startsWith('@vonk/')
          ? []
          : [`${path} imports ${specifier}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('contracts and domain need nothing but the language', () => {
    const broken = sources.flatMap((path) => {
      const allowed = packagesOf[roomOf(path)];
      if (!allowed || isTest(path)) return [];
      return importsOf(path)
        .filter((specifier) => !/^(\.|@vonk\/)/.test(specifier) && !allowed.test(specifier))
        .map((specifier) => `${path} imports ${specifier}`);
    });
    expect(broken).toEqual([]);
  });

  it('features of one room never import each other', () => {
    const broken = sources.flatMap((path) =>
      importsOf(path).flatMap((specifier) => {
        const own = `@vonk/${roomOf(path)}/`;
        if (!specifier.startsWith('.') && !specifier.startsWith(own)) return [];
        const target = specifier.startsWith('.')
          ? relative('.', resolve(path, '..', specifier))
          : `${roomOf(path)}/src/${specifier.slice(own.length)}.ts`;
        const [from, to] = [featureOf(path), featureOf(target)];
        // contracts are one vocabulary: what a profile card is, every feature that shows one must say alike.
        const shared = roomOf(path) === 'contracts' || isStreamState(target);
        if (!from || !to || from === to || isTest(path) || shared) return [];
        return [`${path} imports ${specifier}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});

/** A stream belongs to one feature, but every feature that decides on it must see its state. */
function isStreamState(path: string): boolean {
  return roomOf(path) === 'domain' && existsSync(path) && /\bStream<[^>]*>|\bcategory: '/.test(text(path));
}

describe('a place for everything', () => {
  it('no folder beside the rooms, and in the rooms none that says nothing', () => {
    const madeByTools = ['node_modules', 'coverage', 'test-results', 'reports', 'docs'];
    const beside = readdirSync('.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => !rooms.includes(name) && !madeByTools.includes(name));
    expect(beside).toEqual([]);
    const vague = /(^|\/)(utils?|helpers?|services?|managers?|common|misc|lib)(\/|\.tsx?$)/i;
    expect(listOf(all, (path) => vague.test(path) && path !== 'platform/src/local/services.ts')).toEqual([]);
  });

  it('only the suffixes of the list', () => {
    const name =
      /^[^.]+(\.(projection|query|store|mail|timer|journey|contract|bench))?(\.((pg|redis|esdb|journey|thorough)\.)?test)?(\.d)?\.tsx?$/;
    expect(listOf(sources, (path) => !name.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });

  it('no barrels and no default exports', () => {
    expect(listOf(sources, (path) => /\/index\.tsx?$/.test(path))).toEqual([]);
    expect(listOf(sources, (path) => /^export default |^export \{[^}]*\bas default\b/m.test(text(path)))).toEqual([]);
  });

  it('every file can be read in one sitting', () => {
    const readable = all.filter((path) => /\.(tsx?|mjs|css)$/.test(path));
    expect(listOf(readable, (path) => text(path).trimEnd().split('\n').length > LINES_MAX)).toEqual([]);
  });

  it('nothing is left for later and no rule is switched off', () => {
    // Put together here so that this file does not find itself.
    const words = [
      '@ts-' + 'ignore',
      '@ts-' + 'nocheck',
      'eslint-' + 'disable',
      'TO' + 'DO\\b',
      'FIX' + 'ME\\b',
      'as ' + 'any\\b(?=\\s*[;,)\\]}.])',
      '(it|describe|test)\\.(only|todo)\\b',
    ];
    const pattern = new RegExp(words.map((word) => (/^\w/.test(word) ? `\\b${word}` : word)).join('|'));
    expect(listOf(code, (path) => pattern.test(text(path)))).toEqual([]);
  });
});

describe('nobody acts in a member’s name', () => {
  /** What decides that somebody likes, passes, views, reads, writes, or starts to. */
  const deciders =
    /^domain\/(likes\/(like|swipe|seeLike|undoPass)|messaging\/(sendMessage|startConversation|openConversation|readConversation|viewPrivatePhoto))$/;
  const names =
    'ProfileLiked|LikeSeen|SwipeLiked|SwipePassed|SwipePassUndone|Matched|MessageSent|ConversationStarted|PrivatePhotoViewed';
  /** Such a name asked for, or a type that is narrowed to it; whatever else says it could be making one. */
  const asked = new RegExp(`(?:[=!]==\\s*|Extract<[^>]*?\\{\\s*type:\\s*)(['"\`])(?:${names})\\1`, 'g');
  const said = new RegExp(`(['"\`])(?:${names})\\1`);
  const couldMake = (path: string) => said.test(text(path).replace(asked, ''));
  /** The calls of members themselves (not those of staff), and the past of invented people, whose actor is `demo`. */
  const isOwnCall = (path: string) =>
    /^api\/src\/[^/]+\/(\w*[rR]outes|facts)\.ts$/.test(path) && !/admin/i.test(path.slice('api/src/'.length));
  const isDemo = (path: string) => path.startsWith('api/demo/');
  // A benchmark fills a database of its own, which is thrown away; a contract suite is a test.
  const isOther = (path: string) => /\.(bench|contract)\.ts$|\/bench\//.test(path);
  /** Everything that runs, also what is no TypeScript and what stands in no room. */
  const running = [...readdirSync('.').filter((entry) => !rooms.includes(entry) && entry !== 'node_modules'), ...rooms]
    .filter((entry) => !entry.startsWith('.') && entry !== 'architecture.test.ts')
    .flatMap((entry) => (statSync(entry).isDirectory() ? filesBelow(entry) : [entry]))
    .filter((path) => /\.(tsx?|[cm]?js|sh|sql)$/.test(path));
  const plain = running.filter((path) => !isTest(path) && !isDemo(path) && !isOther(path));

  it('looks at scripts too', () => {
    for (const kind of [/^workers\/.*\.ts$/, /^platform\/.*\.mjs$/, /^[^/]+$/])
      expect(plain.filter((path) => kind.test(path)).length, String(kind)).toBeGreaterThan(0);
  });

  it('only the calls of members themselves decide a like, a view or a message', () => {
    const deciding = (paths: string[]) =>
      paths.flatMap((path) =>
        importsOf(path)
          .filter((specifier) => deciders.test(specifier.replace(/^@vonk\//, '').replace(/\.ts$/, '')))
          .map((specifier) => `${path} imports ${specifier}`),
      );
    expect(deciding(plain.filter((path) => roomOf(path) !== 'domain' && !isOwnCall(path)))).toEqual([]);
    // The rule can fail: this is where they are decided.
    expect(deciding(plain.filter(isOwnCall)).length).toBeGreaterThan(5);
  });

  it('no such event is made anywhere but where it is decided', () => {
    expect(plain.filter((path) => !['domain', 'contracts'].includes(roomOf(path)) && couldMake(path))).toEqual([]);
    expect(plain.filter((path) => roomOf(path) === 'domain' && couldMake(path)).length).toBeGreaterThan(3);
  });

  it('nobody appends past the deciders', () => {
    const elsewhere = /^(contracts|domain|member-web|admin-web|platform\/src\/(event-store|migrations))\//;
    const appending = plain.filter((path) => !elsewhere.test(path) && /\bappend\b\s*[(,}]/.test(text(path)));
    // The way every decision goes, and a page that is put together in the browser.
    expect(appending).toEqual(['platform/src/commands/commandHandler.ts', 'platform/src/local/mailboxPage.ts']);
  });

  it('the demo data says of every event that it is demo', () => {
    const actors = filesBelow('api/demo').flatMap((path) => [...text(path).matchAll(/actor:\s*([^,}\n]+)/g)]);
    expect(actors.length).toBeGreaterThan(0);
    expect(actors.map(([, actor = '']) => actor.trim()).filter((actor) => !/demo/i.test(actor))).toEqual([]);
  });
});

describe('packages', () => {
  type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };
  const manifests = ['package.json', ...rooms.map((room) => `${room}/package.json`)];

  it('every library the customer named does real work', () => {
    const named =
      'react react-dom vite react-router-dom @tanstack/react-query react-admin ra-data-simple-rest express ' +
      '@eventstore/db-client pg knex bullmq ioredis nodemailer i18next react-i18next vitest testcontainers';
    const used = new Set(
      [...code, 'vitest.config.ts']
        .flatMap(importsOf)
        .map((specifier) => specifier.replace(/^(@[^/]+\/[^/]+|[^/@][^/]*).*$/, '$1')),
    );
    expect(named.split(' ').filter((name) => !used.has(name))).toEqual([]);
  });

  it('every version is exact', () => {
    const loose = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => !name.startsWith('@vonk/') && !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });

  it('the lock file has the binaries of every platform, not only of the one it was made on', () => {
    const { packages } = JSON.parse(text('package-lock.json')) as Lock;
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('what a room imports stands in its own package.json or in that of the house', () => {
    const declared = (path: string) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        string,
        Record<string, string>
      >;
      return Object.keys({ ...dependencies, ...devDependencies });
    };
    const root = declared('package.json');
    const undeclared = sources.flatMap((path) => {
      const known = new Set([...root, ...declared(join(roomOf(path), 'package.json')), `@vonk/${roomOf(path)}`]);
      return importsOf(path)
        .filter((specifier) => /^[@a-z]/.test(specifier) && !/^(node|virtual):/.test(specifier))
        .map((specifier) =>
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect([...new Set(undeclared)]).toEqual([]);
  });
});
