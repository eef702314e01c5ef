import { mkdirSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { keptStreams, readRecordedSnapshot, snapshotFile, stateAfter } from './recordedSnapshots.ts';
import { snapshotHistories } from './snapshotHistories.ts';

/**
 * The end of `npm run events:record`: writes down what each stream keeps as a snapshot, where its version is not recorded yet.
 * A version that is recorded stays as it is.
 */
mkdirSync(new URL('../recorded/', import.meta.url), { recursive: true });
for (const stream of keptStreams) {
  const { category, snapshot } = stream;
  const past = snapshotHistories[category];
  if (past === undefined) throw new Error(`${category} keeps snapshots and has no past in snapshotHistories.ts`);
  if (readRecordedSnapshot(category, snapshot.version) !== null) continue;
  const text = JSON.stringify({ past, kept: snapshot.write(stateAfter(stream, past)) });
  writeFileSync(snapshotFile(category, snapshot.version), await format(text, { parser: 'json', printWidth: 120 }));
  console.log(`what ${category} keeps in version ${snapshot.version} is recorded.`);
}
