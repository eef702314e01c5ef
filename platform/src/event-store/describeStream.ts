import { allEvents } from '@vonk/contracts/events';
import { actorText } from '@vonk/contracts/actorText';
import type { EntryData } from '@vonk/contracts/eventSentences';
import { sentenceOf } from '@vonk/contracts/sentenceOf';
import type { Recorded } from '@vonk/contracts/kernel';
import { readStreamName } from '@vonk/contracts/streams';
import { staffWords } from '../texts/staffWords.ts';
import type { EventStore } from './eventStore.ts';

/** The language of the console. */
const english = staffWords('en');
const PAGE_SIZE = 500;
/** Longer values are cut: a line is to be read. */
const VALUE_MAX = 160;

/** Opens the personal fields of events, in the same order: `openAll` of the event codec. */
export type OpenEvents = (events: readonly Recorded[]) => Promise<Recorded[]>;

/**
 * A stream told event by event, oldest first, each in two or three lines: revision, instant (UTC), name of the event, who
 * did it; its sentence; its fields. Reads page by page, so that a stream may be of any length.
 * @param open null leaves personal fields sealed: of those only the names are shown
 */
export async function* describeStream(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  open: OpenEvents | null,
): AsyncGenerator<string> {
  const about = memberOf(stream);
  for (let fromRevision = 0; ; fromRevision += PAGE_SIZE) {
    const page = await store.readStream(stream, { fromRevision, limit: PAGE_SIZE });
    for (const event of open ? await open(page) : page) yield describeEvent(event, about, open !== null);
    if (page.length < PAGE_SIZE) return;
  }
}

function describeEvent(
  { revision, at, type, data, metadata }: Recorded,
  about: string | null,
  isOpen: boolean,
): string {
  const fields = fieldsOf(type, data, isOpen);
  const readable = Object.fromEntries(fields.filter(({ shown }) => shown).map(({ name, value }) => [name, value]));
  const head = [
    String(revision).padStart(5),
    at.toISOString(),
    type,
    actorText(metadata.actor ?? null, about, english),
  ];
  return [
    head.filter((part) => part !== '').join('  '),
    `       ${sentenceOf({ type, data: readable }, about, english)}`,
    ...(fields.length > 0 ? [`       ${fields.map(fieldText).join(' · ')}`] : []),
  ].join('\n');
}

type Field = Readonly<{ name: string; value: unknown; shown: boolean }>;

/** An event that is not in the contracts any more may hold anything: its fields are named, not shown. */
function fieldsOf(type: string, data: unknown, isOpen: boolean): Field[] {
  const definition = Object.hasOwn(allEvents, type) ? allEvents[type] : undefined;
  return Object.entries((data ?? {}) as EntryData).map(([name, value]) => ({
    name,
    value,
    shown: definition !== undefined && (isOpen || !(name in definition.personal)),
  }));
}

function fieldText({ name, value, shown }: Field): string {
  if (!shown) return `${name}: sealed`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${name}: ${text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)} …` : text}`;
}

/** Whose history a stream is, so that it can be told from that side; null where it is nobody's alone. */
function memberOf(stream: string): string | null {
  const { parts = [] } = readStreamName(stream) ?? {};
  const [first, ...others] = parts;
  return first?.kind === 'member' && others.length === 0 ? first.value : null;
}
