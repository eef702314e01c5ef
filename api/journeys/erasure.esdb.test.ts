import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { eventStoreServer } from '@vonk/platform/testing/eventStoreServer';
import { afterAll, describe, expect, it } from 'vitest';
import { erasureOfOwnWords } from './erasure.contract.ts';
import { openErasureHouse, type ErasureHouse, type Planted } from './erasureHouse.ts';
import { erasureOfEveryField } from './erasureOfEveryField.contract.ts';
import { erasureOfPayments } from './erasureOfPayments.contract.ts';
import { erasureOfStaffWords } from './erasureOfStaffWords.contract.ts';
import { findInFiles } from './findInFiles.ts';

const url = process.env.EVENTSTORE_URL;
/** Of the server of EVENTSTORE_URL, where it runs on this machine: its chunks and its index. */
const folder = process.env.EVENTSTORE_DB_DIR;

const skipped = async (): Promise<string | null> => {
  if (!url) return 'no EVENTSTORE_URL';
  const server = eventStoreServer(url);
  // Its events are sealed with keys of that house, and no stream is ever begun anew: the log is the house's own.
  const taken = await server.holds(`site-${MAIN_SITE}`);
  await server.close();
  return taken ? 'there is a house already in the log of EVENTSTORE_URL' : null;
};
const why = await skipped();

if (!url || why)
  describe.skip(`erasures on EventStoreDB (skipped: ${why})`, () => it('leave nothing', () => undefined));
else {
  const server = eventStoreServer(url);
  let house: ErasureHouse | undefined;
  /** One house for all of them, whose clock runs on from one to the next. */
  const same = async (): Promise<ErasureHouse> => {
    house ??= await openErasureHouse({ EVENTSTORE_URL: url });
    return { ...house, close: () => Promise.resolve() };
  };
  afterAll(async () => {
    await house?.close();
    await server.close();
  });

  const planted = [erasureOfOwnWords, erasureOfStaffWords, erasureOfEveryField, erasureOfPayments].map((erasure) =>
    erasure(same),
  );
  /** By which test and what it is: some of them plant the same. */
  const all = (): Planted =>
    Object.fromEntries(
      planted.flatMap((one, test) => Object.entries(one).map(([what, text]) => [`${test} ${what}`, text])),
    );
  const inFiles = async () =>
    Object.entries(await findInFiles(folder ?? '', all())).filter(([, files]) => files.length > 0);

  describe('the server itself, after all of them', () => {
    it('gives out no event with a word of theirs, in no stream', async () => {
      const [texts, found]: [[string, string][], string[]] = [Object.entries(all()), []];
      let events = 0;
      for await (const event of server.everyEvent()) {
        events += 1;
        found.push(...texts.filter(([, text]) => event.includes(text)).map(([what]) => `${what}: ${event}`));
      }
      expect(found).toEqual([]);
      expect(texts.length).toBeGreaterThanOrEqual(90);
      expect(events).toBeGreaterThan(texts.length);
    });

    const noFolder = folder ? '' : ' (skipped: no EVENTSTORE_DB_DIR)';
    it.skipIf(!folder)(`never had one in its files, and has none when they were scavenged${noFolder}`, async () => {
      expect(await inFiles()).toEqual([]);
      expect(await server.scavenge()).toBe('Success');
      expect(await inFiles()).toEqual([]);
      // That these are its files: the names of streams and kinds of events stand there as they are.
      const { known } = await findInFiles(folder ?? '', { known: 'DeletionRequested' });
      expect(known).not.toEqual([]);
    });
  });
}
