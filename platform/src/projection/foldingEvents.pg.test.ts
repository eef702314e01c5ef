import { streamEvents, type EventsOf } from '@vonk/contracts/streamEvents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { projectionsOf, table } from './projection.ts';

const definitions = streamEvents('shelf', {
  ShelfBuilt: { data: { shelf: z.string(), room: z.string() } },
  BookPlaced: { data: { shelf: z.string(), book: z.string(), pages: z.int() } },
  BookRemoved: { data: { book: z.string() } },
  ShelfPainted: { data: { shelf: z.string(), colour: z.string() } },
  RoomCleared: { data: { room: z.string() } },
  RoomPainted: { data: { room: z.string(), colour: z.string() } },
  BookRead: { data: { book: z.string(), at_most: z.int() } },
});
type Happening = EventsOf<typeof definitions>;

const shelves = projectionsOf<Happening>()({
  name: 'shelves',
  version: 1,
  tables: {
    shelves: table({
      columns: {
        shelf: 'text',
        room: 'text',
        colour: 'text?',
        books: 'integer',
        pages: 'bigint',
        tags: 'text[]',
        history: 'jsonb',
      },
      key: ['shelf'],
      defaults: { room: 'nowhere', books: 0, pages: 10, tags: ['new', "o'ld"], history: { painted: 'never' } },
      indexes: ['(room)'],
    }),
    books: table({
      columns: { book: 'text', shelf: 'text', read: 'integer', placed_at: 'timestamptz' },
      key: ['book'],
      defaults: { read: 0 },
    }),
  },
  preload: { BookRead: ({ data: { book } }) => ({ books: [{ book }] }) },
  on: {
    ShelfBuilt: ({ data: { shelf, room } }, { shelves }) => shelves.put({ shelf, room }),
    BookPlaced: ({ data: { shelf, book, pages }, at }, { shelves, books }) => {
      books.put({ book, shelf, placed_at: at });
      shelves.add({ shelf }, { books: 1, pages });
    },
    BookRemoved: ({ data: { book } }, { books }) => books.remove({ book }),
    ShelfPainted: ({ data: { shelf, colour } }, { shelves }) => shelves.patch({ shelf }, { colour }),
    RoomCleared: ({ data: { room } }, { shelves }) => shelves.removeWhere({ room }),
    RoomPainted: ({ data: { room, colour } }, { shelves }) => shelves.patchWhere({ room }, { colour }),
    BookRead: ({ data: { book, at_most } }, { books }) => {
      if ((books.get({ book })?.read ?? 0) < at_most) books.increment({ book }, { read: 1 });
    },
  },
});

const built = (shelf: string, room: string): Happening => ({ type: 'ShelfBuilt', data: { shelf, room } });
const placed = (shelf: string, book: string, pages = 100): Happening => ({
  type: 'BookPlaced',
  data: { shelf, book, pages },
});
const removed = (book: string): Happening => ({ type: 'BookRemoved', data: { book } });
const painted = (shelf: string, colour: string): Happening => ({ type: 'ShelfPainted', data: { shelf, colour } });
const cleared = (room: string): Happening => ({ type: 'RoomCleared', data: { room } });
const roomPainted = (room: string, colour: string): Happening => ({ type: 'RoomPainted', data: { room, colour } });
const read = (book: string, at_most: number): Happening => ({ type: 'BookRead', data: { book, at_most } });

/** Histories in which the order of changes decides; each has rows of its own. */
const histories: Record<string, { events: Happening[]; shelves: object[]; books?: object[] }> = {
  'a new row has its defaults': {
    events: [built('a1', 'a')],
    shelves: [
      { shelf: 'a1', books: 0, pages: '10', colour: null, tags: ['new', "o'ld"], history: { painted: 'never' } },
    ],
  },
  'amounts add up, from the default on': {
    events: [built('b1', 'b'), placed('b1', 'b-x', 7), placed('b1', 'b-y', 8)],
    shelves: [{ shelf: 'b1', books: 2, pages: '25' }],
  },
  'adding makes the row that is not there': {
    events: [placed('c1', 'c-x', 5), placed('c1', 'c-y', 5)],
    shelves: [{ shelf: 'c1', room: 'nowhere', books: 2, pages: '20' }],
  },
  'changing a row that is not there makes none': { events: [painted('d1', 'red')], shelves: [] },
  'a change before and an addition after that makes the row': {
    events: [painted('e1', 'red'), placed('e1', 'e-x', 1), painted('e1', 'blue')],
    shelves: [{ shelf: 'e1', colour: 'blue', books: 1, pages: '11' }],
  },
  'the last of many changes wins': {
    events: [built('f1', 'f'), painted('f1', 'red'), painted('f1', 'green')],
    shelves: [{ shelf: 'f1', colour: 'green' }],
  },
  'a row made anew forgets what it was': {
    events: [built('g1', 'g'), painted('g1', 'red'), placed('g1', 'g-x', 3), built('g1', 'g')],
    shelves: [{ shelf: 'g1', colour: null, books: 0, pages: '10' }],
  },
  'removing comes after making, and making again after removing': {
    events: [placed('h1', 'h-x'), removed('h-x'), placed('h1', 'h-y'), removed('h-y'), placed('h1', 'h-y', 1)],
    shelves: [{ shelf: 'h1', books: 3, pages: '211' }],
    books: [{ book: 'h-y', shelf: 'h1' }],
  },
  'clearing a room spares what is built there later': {
    events: [built('i1', 'i'), built('i2', 'i'), cleared('i'), built('i3', 'i'), painted('i1', 'red')],
    shelves: [{ shelf: 'i3', room: 'i' }],
  },
  'painting a room reaches what stands there then, not what comes later': {
    events: [built('j1', 'j'), painted('j1', 'red'), roomPainted('j', 'white'), built('j2', 'j'), painted('j2', 'red')],
    shelves: [
      { shelf: 'j1', colour: 'white' },
      { shelf: 'j2', colour: 'red' },
    ],
  },
  'rooms painted one after the other keep their own colour': {
    events: [
      built('k1', 'k'),
      built('k2', 'kk'),
      roomPainted('k', 'red'),
      roomPainted('kk', 'blue'),
      roomPainted('k', 'pink'),
    ],
    shelves: [
      { shelf: 'k1', colour: 'pink' },
      { shelf: 'k2', colour: 'blue' },
    ],
  },
  'a handler that asks first sees what came just before': {
    events: [placed('l1', 'l-x'), read('l-x', 2), read('l-x', 2), read('l-x', 2), read('l-none', 2)],
    shelves: [{ shelf: 'l1' }],
    books: [{ book: 'l-x', read: 2 }],
  },
};

describe('folding a page of events into rows', () => {
  let readModels: TestReadModels<Happening>;
  beforeAll(async () => {
    readModels = await testReadModels<Happening>([shelves], { definitions });
    for (const [name, { events }] of Object.entries(histories))
      await readModels.append(`shelf-${name.length}${name[0]}`, events);
    await readModels.project();
  });
  afterAll(() => readModels.drop());

  it.each(Object.entries(histories))('%s', async (_, { shelves, books, events }) => {
    const letter = Object.values(histories).findIndex((one) => one.events === events);
    const prefix = String.fromCharCode('a'.charCodeAt(0) + letter);
    const rows = await readModels.rows();
    expect(rows.shelves?.filter(({ shelf }) => String(shelf).startsWith(prefix))).toEqual(
      shelves.map((row) => expect.objectContaining(row) as unknown),
    );
    if (books)
      expect(rows.books?.filter(({ book }) => String(book).startsWith(`${prefix}-`))).toEqual(
        books.map((row) => expect.objectContaining(row) as unknown),
      );
  });

  it('gives the same rows whatever the size of the pages', () => readModels.rebuiltEqualsLive());
  it('does nothing when the same events come again', () => readModels.deliveredTwiceChangesNothing());

  it('refuses to read a row that was not asked for', async () => {
    const careless = projectionsOf<Happening>()({
      ...{ name: 'careless', version: 1, tables: { careless: table({ columns: { book: 'text' }, key: ['book'] }) } },
      on: { BookRemoved: ({ data: { book } }, { careless }) => void careless.get({ book }) },
    });
    const other = await testReadModels<Happening>([careless], { definitions });
    await other.given('shelf-1', removed('1'));
    expect(await other.db('ops.parked_events').pluck('error')).toEqual([
      'table careless: read a row whose key was not declared in preload',
    ]);
    await other.drop();
  });

  it('refuses a table without a key of its own columns', () => {
    const keyless = () =>
      projectionsOf<Happening>()({
        ...{ name: 'keyless', version: 1, tables: { keyless: table({ columns: { book: 'text' }, key: [] }) } },
        on: {},
      });
    expect(keyless).toThrow('needs a key');
  });
});
