import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, isTest, roomOf, rooms, text } from './repository.ts';

describe('nobody acts in a member’s name', () => {
  /** What decides that somebody likes, passes, views, reads, writes, or starts to. */
  const deciders =
    /^domain\/(likes\/(like|swipe|seeLike|undoPass)|messaging\/(sendMessage|startConversation|openConversation|readConversation|viewPrivatePhoto))$/;
  const names =
    'ProfileLiked|LikeSeen|SwipeLiked|SwipePassed|SwipePassUndone|Matched|MessageSent|ConversationStarted|PrivatePhotoViewed';
  /** Such a name asked for, or a type that is narrowed to it; whatever else says it could be making one. */
  const asked = new RegExp(
    `(?:[=!]==\\s*|Extract<[^>]*?\\{\\s*type:\\s*|recordedOf\\(\\w+, )(['"\`])(?:${names})\\1`,
    'g',
  );
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
    .filter((entry) => !entry.startsWith('.'))
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
