import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from './startApp.ts';
import { eventually, member, type Member } from './visitor.ts';

const MEMBERS = 40;
/** Screens a member may have open at once. */
const STREAMS_EACH = 10;
/** What is promised after the death of an api: every stream stands again. */
const BACK_WITHIN_MS = 15_000;
/** A start takes less than two seconds. One that takes longer than this is a busy machine's, which breaks no promise. */
const START_MS = 5000;

let app: RunningApp;
let members: Member[];
beforeAll(async () => {
  app = await startApp({ empty: true });
  members = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await member(app, { name: `Member ${n}` }));
});
afterAll(() => app.remove());

/** A browser's live stream as the standard has it: after a break it comes back when the server said it should. */
class LiveStream {
  isOpen = false;
  openedAt = 0;
  tries = 0;
  readonly refused: string[] = [];
  retryMs = NaN;
  #stopped = false;
  #answer: IncomingMessage | null = null;
  constructor(
    readonly site: string,
    readonly cookie: string,
  ) {
    this.#open();
  }
  #open() {
    if (this.#stopped) return;
    this.tries++;
    const headers = { cookie: this.cookie, accept: 'text/event-stream' };
    const request = get(`${this.site}/api/stream`, { agent: false, headers }, (answer) => {
      this.#answer = answer;
      if (answer.statusCode !== 200) {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.once('end', () => this.refused.push(`${answer.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1]}`));
        return this.#later();
      }
      answer.on('data', (part: Buffer) => {
        this.retryMs = Number(/^retry:\s*(\d+)/m.exec(part.toString())?.[1] ?? this.retryMs);
        if (!this.isOpen) [this.isOpen, this.openedAt] = [true, performance.now()];
      });
      answer.once('close', () => this.#later());
      answer.on('error', () => undefined);
    });
    request.once('error', () => this.#answer === null && this.#later());
  }
  #later() {
    this.isOpen = false;
    this.#answer = null;
    setTimeout(() => this.#open(), this.retryMs || 1000);
  }
  stop() {
    this.#stopped = true;
    this.#answer?.destroy();
  }
}

it('all live streams are back soon after the api was killed, and do not come all at once', async () => {
  const streams = members.flatMap((one) =>
    Array.from({ length: STREAMS_EACH }, () => new LiveStream(app.site, one.cookie())),
  );
  const open = () => streams.filter(({ isOpen }) => isOpen).length;
  await eventually(
    () => Promise.resolve(open() === streams.length),
    () => `${open()} of ${streams.length} streams`,
    120_000,
  );
  const hints = streams.map(({ retryMs }) => retryMs);
  expect(hints.every((hint) => hint >= 500 && hint <= 2000)).toBe(true);
  // Spread over the time they were given: no tenth of it has more than a quarter of them.
  for (let from = 500; from < 2000; from += 150)
    expect(hints.filter((hint) => hint >= from && hint < from + 150).length).toBeLessThan(streams.length / 4);

  const killed = performance.now();
  await app.kill('api');
  await eventually(() => Promise.resolve(open() === 0), 'the streams to break');
  const answers = () =>
    fetch(`${app.site}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(answers, 'the api to answer again', 120_000);
  const started = performance.now() - killed;
  await eventually(
    () => Promise.resolve(open() === streams.length),
    () => `${open()} of ${streams.length} streams`,
    120_000,
  );
  const back = Math.max(...streams.map(({ openedAt }) => openedAt)) - killed;
  const tries = streams.reduce((sum, one) => sum + one.tries, 0);
  const refused = new Map<string, number>();
  for (const why of streams.flatMap((one) => one.refused)) refused.set(why, (refused.get(why) ?? 0) + 1);
  console.log(
    `${streams.length} streams: the api answered after ${Math.round(started)} ms, all streams stood after ${Math.round(back)} ms, ${tries} tries in all, refused: ${JSON.stringify([...refused])}`,
  );
  if (started <= START_MS) expect(back).toBeLessThanOrEqual(BACK_WITHIN_MS);
  for (const stream of streams) stream.stop();
});
