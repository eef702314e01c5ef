import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ledgerCauses } from '@vonk/contracts/credits/ledgerCauses';
import { MESSAGE_FEATURES } from '@vonk/contracts/safety/messageSignals';
import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import staffCodes from '@vonk/contracts/texts/staffCodes.en.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { importedFile, importsOf, isTest, sources, text } from './repository.ts';

/** What is no line of the contract: calls of other companies and pages outside the two sites. */
const EXTRA_ROUTES =
  /^api\/src\/(?!testing\/).+\/(oneClickRoutes|providerPageRoutes|photoFileRoutes|landerPictureRoutes|\w*[wW]ebhookRoutes)\.ts$/;
/** Where routes are mounted that others bind. */
const MOUNTING = ['api/src/app.ts', 'api/src/admin/adminRouter.ts'];

/**
 * Tables of contents: the file that lists what there is, which files must stand in it, and those that need not, each with
 * its reason. What is not listed is never run, shown or sent, and nothing else would say so.
 */
const tables: readonly {
  table: string;
  holds: RegExp;
  /** A file of the kind may list others: `accountsRoutes` lists `entryRoutes`. */
  nested?: true;
  except?: Readonly<Record<string, string>>;
}[] = [
  {
    table: 'workers/src/allMails.ts',
    holds: /^workers\/src\/.*\.mail\.tsx?$/,
    except: { 'workers/src/accounts/deletionFinal.mail.ts': 'its reader is erased: sent at once, past the queue' },
  },
  { table: 'workers/src/allTimers.ts', holds: /^workers\/src\/.*\.timer\.tsx?$/ },
  { table: 'workers/src/allPushes.ts', holds: /^workers\/src\/(?!push\/)[^/]+\/\w+Push\.ts$/ },
  { table: 'workers/src/allReactions.ts', holds: /^workers\/src\/[^/]+\/reactions\.ts$/ },
  { table: 'projector/src/allProjections.ts', holds: /^projector\/src\/.*\.projection\.ts$/ },
  { table: 'member-web/src/app/allScreens.tsx', holds: /^member-web\/src\/screens\/\w+Screens?\.tsx$/ },
  { table: 'member-web/src/landers/main.ts', holds: /^member-web\/src\/landers\/start\w+\.ts$/ },
  { table: 'admin-web/src/app/allResources.tsx', holds: /^admin-web\/src\/(?!ui\/)[^/]+\/\w+(List|Show|Create)\.tsx$/ },
  { table: 'api/src/allExtraRoutes.ts', holds: EXTRA_ROUTES },
  {
    table: 'api/src/allRoutes.ts',
    nested: true,
    holds:
      /^api\/src\/(?!testing\/|http\/)[^/]+\/(?!oneClick|providerPage|photoFile|webhook)\w+(?<!Admin|Webhook)Routes\.ts$/,
  },
  { table: 'api/src/admin/allAdminResources.ts', nested: true, holds: /^api\/src\/[^/]+\/\w+AdminRoutes\.ts$/ },
  {
    table: 'platform/src/migrations/platformMigrations.ts',
    holds: /^platform\/src\/migrations\/\w+Migrations\.ts$/,
    except: { 'platform/src/migrations/rateLimitMigrations.ts': 'the api owns that table and lists it' },
  },
  {
    table: 'projector/src/migrations/projectorMigrations.ts',
    holds: /^projector\/src\/migrations\/\w+Migrations\.ts$/,
  },
  { table: 'api/src/migrations/apiMigrations.ts', holds: /^api\/src\/migrations\/\w+Migrations\.ts$/ },
  { table: 'workers/src/migrations/workerMigrations.ts', holds: /^workers\/src\/migrations\/\w+Migrations\.ts$/ },
];

const importedBy = (path: string) =>
  importsOf(path).flatMap((specifier) => {
    const file = importedFile(path, specifier);
    return file === null ? [] : [file];
  });

/** Whether a file passes on what another makes (`...entryHandlers(context)`), and does not only use something of it. */
function passesOn(path: string, file: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  const [, names = ''] = new RegExp(`^import \\{ ([^}]+) \\} from '[^']*/${name}';$`, 'm').exec(text(path)) ?? [];
  return names
    .split(',')
    .some((one) =>
      new RegExp(`[\\[,\\s](?:\\.{3})?${one.trim()}\\(context\\)\\s*(?:[,\\]]|\\.map\\()`).test(text(path)),
    );
}

/** What a table lists: what it imports and, where files of the kind list each other, what those pass on of it. */
function listedBy({ table, holds, nested }: (typeof tables)[number]): Set<string> {
  const listed = new Set([table]);
  const add = (path: string) => {
    for (const file of importedBy(path).filter((one) => holds.test(one) && !listed.has(one))) {
      if (path !== table && !passesOn(path, file)) continue;
      listed.add(file);
      if (nested) add(file);
    }
  };
  add(table);
  return listed;
}

describe('tables of contents', () => {
  it.each(tables)('$table lists every file of its kind', (contents) => {
    const { holds, except = {} } = contents;
    const files = sources.filter((path) => holds.test(path) && !isTest(path));
    expect(files.length).toBeGreaterThan(0);
    const listed = listedBy(contents);
    expect(files.filter((path) => !listed.has(path) && !Object.hasOwn(except, path))).toEqual([]);
    // A reason for what is listed, or is gone, is no reason any more.
    expect(Object.keys(except).filter((path) => listed.has(path) || !files.includes(path))).toEqual([]);
  });

  it('what answers calls of its own is called Routes, so that a table lists it', () => {
    const answering = sources.filter(
      (path) => path.startsWith('api/src/') && !isTest(path) && /\b(?:Router|express)\(\)/.test(text(path)),
    );
    expect(answering.length).toBeGreaterThan(4);
    expect(answering.filter((path) => !/Routes\.ts$/.test(path) && !MOUNTING.includes(path))).toEqual([]);
  });

  it('whatever a table imports stands in its list, too', () => {
    const unused = tables.flatMap(({ table }) =>
      [...text(table).matchAll(/^import \{ ([^}]+) \} from '\.[^']*';$/gm)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter(
          (name) => !name.startsWith('type ') && (text(table).match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2,
        )
        .map((name) => `${table}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('the advertising pages have every style sheet of their folder', () => {
    const folder = fileURLToPath(new URL('../member-web/src/landers/', import.meta.url));
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(9);
    const listed = text('member-web/src/landers/main.ts');
    expect(sheets.filter((name) => !listed.includes(`import './${name}';`))).toEqual([]);
  });

  it('the back office has a name for every static page', () => {
    expect(STATIC_PAGES.filter((page) => !Object.hasOwn(staffCodes, page))).toEqual([]);
  });

  it('the back office has a word for whatever credits went for, and for all that points to scam', () => {
    // `LotLines.tsx` says message and photo of the chat itself.
    const said = ['text', ...Object.keys(staffCodes)];
    expect([...Object.keys(ledgerCauses), ...MESSAGE_FEATURES].filter((code) => !said.includes(code))).toEqual([]);
  });

  it('the back office has a name for every mail, and for no other', () => {
    const named = [...text('admin-web/src/ui/mailName.ts').matchAll(/^ {2}'(\w+\.\w+)': /gm)].map(([, name]) => name);
    const mails = sources
      .filter((path) => /^workers\/src\/.*\.mail\.tsx?$/.test(path))
      .flatMap((path) => [...text(path).matchAll(/\bname: '(\w+\.\w+)'/g)].map(([, name]) => name));
    expect(mails.length).toBeGreaterThan(30);
    expect(named.toSorted()).toEqual([...new Set(mails)].toSorted());
  });
});
