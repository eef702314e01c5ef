import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import type { BenchRow } from '@vonk/platform/testing/benchRow';
import { openAppContext } from '../src/appContext.ts';
import { benchBooks } from './books.bench.ts';
import { benchCommandRoundTrip } from './commandRoundTrip.bench.ts';
import { benchBusyMessages, benchLiveMessage } from './liveMessage.bench.ts';
import { benchLiveStreams } from './liveStreams.bench.ts';
import { benchLongConversation } from './longConversation.bench.ts';
import { benchManyMessages } from './manyMessages.bench.ts';
import { openBenchApp, type BenchApp } from './openBenchApp.ts';
import { printRows } from './printRows.ts';
import { benchReadEndpoint } from './readEndpoint.bench.ts';
import { benchSendThroughput } from './sendThroughput.bench.ts';
import { benchSignedInReads } from './signedInReads.bench.ts';
import { raiseQuotas } from './raiseQuotas.ts';
import { benchRestart } from './restart.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchSignInTiming } from './signInTiming.bench.ts';
import { benchStaffLists } from './staffLists.bench.ts';
import { benchWorkers } from './workers.bench.ts';

/** Men and women by turns, enough that their first credits last for eight seconds of messages. */
const MEMBERS = 100;

/** Measures the parts alone, each in a process of its own: what one leaves behind must not slow the next. */
async function measurePart(name: string): Promise<BenchRow[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, 'platform/bench/main.ts', name]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as BenchRow[];
}

async function measureApp(): Promise<BenchRow[]> {
  say('a house of its own, and members at its door');
  const app = await openBenchApp(MEMBERS);
  try {
    say('commands');
    const commands = await benchCommandRoundTrip(app);
    say('live messages');
    const live = await benchLiveMessage(app);
    const signedIn = await measureSignedIn(app);
    const chat = await measureChat(app);
    say('wrong logins');
    const wrong = await benchSignInTiming(app);
    say('the search');
    return [...commands, ...signedIn, ...live, ...chat, ...wrong, ...(await benchSearch(app))];
  } finally {
    await app.close();
  }
}

async function measureChat(app: BenchApp): Promise<BenchRow[]> {
  // For what has to be there before it is measured: a long past, and credits.
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    say('live streams');
    const streams = await benchLiveStreams(app);
    say('as many messages as it takes');
    const sends = await benchSendThroughput(app, context);
    say('messages to members who are there, and to members who are away');
    const busy = await benchBusyMessages(app, context);
    // Last: the workers go on thinking about so many messages for a while.
    say('a long conversation');
    return [...streams, ...sends, ...busy, ...(await benchLongConversation(app, context))];
  } finally {
    await context.close();
  }
}

async function measureSignedIn(app: BenchApp): Promise<BenchRow[]> {
  say('calls of somebody who is signed in');
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    await raiseQuotas(context);
    return [...(await benchReadEndpoint(app)), ...(await benchSignedInReads(app, context))];
  } finally {
    await context.close();
  }
}

/** `npm run bench -- reads`: calls that only read, alone. */
async function measureReads(): Promise<BenchRow[]> {
  say('a house of its own, and members at its door');
  const app = await openBenchApp(MEMBERS);
  try {
    return await measureSignedIn(app);
  } finally {
    await app.close();
  }
}

/** `npm run bench -- chat`: what conversations cost, alone. */
async function measureChatAlone(): Promise<BenchRow[]> {
  say('a house of its own, and members at its door');
  const app = await openBenchApp(MEMBERS);
  try {
    return await measureChat(app);
  } finally {
    await app.close();
  }
}

/** `npm run bench -- memory [messages]`: what is left of many messages, alone; takes as long as they take. */
async function measureMemory([messages]: readonly number[]): Promise<BenchRow[]> {
  say('a house of its own, and members at its door');
  const app = await openBenchApp(MEMBERS);
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    say('many messages');
    return await benchManyMessages(app, context, messages);
  } finally {
    await context.close();
    await app.close();
  }
}

/** `npm run bench -- restart [messages]`: what a start costs a house that has lived, alone. */
async function measureRestart([messages]: readonly number[]): Promise<BenchRow[]> {
  say('a house of its own, and a member who has written much');
  const app = await openBenchApp(4);
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    return await benchRestart(app, context, messages);
  } finally {
    await context.close();
    await app.close();
  }
}

/** `npm run bench -- search [profiles …]`: the search alone, for as many profiles as are named. */
async function measureSearch(sizes: readonly number[]): Promise<BenchRow[]> {
  say('a house of its own, and members at its door');
  const app = await openBenchApp(MEMBERS);
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    await raiseQuotas(context);
    return await benchSearch(app, sizes.length > 0 ? sizes : undefined);
  } finally {
    await context.close();
    await app.close();
  }
}

/** `npm run bench -- staff`: lists of the back office, at 100,000 members and 1,000,000 lines of the ledger. */
async function measureStaffLists(): Promise<BenchRow[]> {
  say('a house of its own, and many members in its lists');
  const app = await openBenchApp(2);
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    return await benchStaffLists(app, context);
  } finally {
    await context.close();
    await app.close();
  }
}

/** `npm run bench -- workers`: one process of workers, and two. */
async function measureWorkers(): Promise<BenchRow[]> {
  say('a house of its own, and members at its door');
  const app = await openBenchApp(MEMBERS);
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    say('mails of one process of workers, and of two');
    return await benchWorkers(app, context);
  } finally {
    await context.close();
    await app.close();
  }
}

/** `npm run bench -- books`: reports and exports of finance, over 1,000,000 lines each. */
async function measureBooks(): Promise<BenchRow[]> {
  say('a house of its own, and much money in its books');
  const app = await openBenchApp(2);
  const context = await openAppContext({ ...app.config, logLevel: 'silent' });
  try {
    return await benchBooks(app, context);
  } finally {
    await context.close();
    await app.close();
  }
}

async function measureAll(): Promise<BenchRow[]> {
  say('appends');
  const appends = await measurePart('append');
  say('the read side');
  const projections = await measurePart('projection');
  return [...appends, ...projections, ...(await measureApp())];
}

/** What is going on, on the other stream: the table is all there is on stdout. */
const say = (what: string) => console.error(`… ${what}`);

const busy = (loadavg()[0] ?? 0).toFixed(1);
const begun = performance.now();
const [part, ...sizes] = process.argv.slice(2);
const alone: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  ...{ search: () => measureSearch(sizes.map(Number)), chat: measureChatAlone, reads: measureReads },
  memory: () => measureMemory(sizes.map(Number)),
  restart: () => measureRestart(sizes.map(Number)),
  workers: measureWorkers,
  ...{ staff: measureStaffLists, books: measureBooks, eventstoredb: () => measurePart('eventstoredb') },
  ...{ append: () => measurePart('append'), projection: () => measurePart('projection') },
  ...{ backup: () => measurePart('backup'), jobs: () => measurePart('jobs') },
};
const measure = part === undefined ? measureAll : alone[part];
if (!measure) throw new Error(`There is no part ${part}. There are: ${Object.keys(alone).join(', ')}.`);
const rows = await measure();
printRows(rows);
const seconds = Math.round((performance.now() - begun) / 1_000);
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.version}. The load of the machine was ` +
    `${busy} before and is ${(loadavg()[0] ?? 0).toFixed(1)} now; it took ${seconds} s.`,
);
