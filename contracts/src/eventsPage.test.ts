import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allEvents } from './events.ts';
import { streams } from './streams.ts';
import { eventsPage } from './testing/eventsPage.ts';

it('is the page of the events in the documentation, to the letter', async () => {
  await expect(eventsPage()).toMatchFileSnapshot('../../docs/events.md');
});

it('tells of every event once, on the stream it lives on', () => {
  const page = eventsPage();
  for (const [type, { stream }] of Object.entries(allEvents)) {
    const titles = page
      .split('\n')
      .filter((line) => line === `### ${type}` || line.startsWith(`### ${type}, version `));
    expect(titles, type).toHaveLength(1);
    expect(Object.keys(streams), type).toContain(stream);
  }
});

it('is of streams that all have their row in the table of the architecture', () => {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Streams\n');
  const named = section
    .slice(0, section.indexOf('\n## '))
    .split('\n')
    .flatMap((line) => [...(/^\| (`[^|]+) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)-/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(streams).toSorted());
});
