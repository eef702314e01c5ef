import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { allEvents } from '../events.ts';
import type { EventDefinition } from '../streamEvents.ts';
import { streams, type StreamDescription } from '../streams.ts';

const features = 'accounts profiles likes messaging credits payments safety notifications site'.split(' ');
const HEAD = `# Events

Every event there is, by the stream it lives on. Made from the definitions in \`contracts/src/<feature>/events.ts\`; a
definition that changes fails the test of this page until it is written anew:
\`npx vitest run --project pure contracts/src/eventsPage.test.ts --update\`.

**Sealed** fields are encrypted with the key of the person that stands behind them before they reach the store.
**In the history of** names the members whose history tells of the event.
`;

/** The page of all events, as Markdown: by stream, with fields, what is sealed, and in whose history it stands. */
export function eventsPage(): string {
  const sections = Object.entries<StreamDescription>(streams).map(([category, { id, guards }]) => {
    const name = `${category}-${id.map((part) => `{${part}}`).join('-')}`;
    const events = Object.entries(allEvents).filter(([, { stream }]) => stream === category);
    return [`## ${name}`, `Guards: ${guards}.`, ...events.map(([type, definition]) => eventText(type, definition))];
  });
  return `${[HEAD.trimEnd(), ...sections.flat()].join('\n\n')}\n`;
}

function eventText(type: string, { data, subject, personal, sealed_by, members, version }: EventDefinition): string {
  const fields = Object.entries(data.shape).map(([field, schema]) => {
    const optional = schema instanceof z.ZodOptional ? ', may be absent' : '';
    const key = field in personal ? `, sealed with the key of \`${sealed_by[field] ?? subject ?? ''}\`` : '';
    return `- \`${field}\`${optional}${key}`;
  });
  const described = COMMENTS.get(type);
  const told = members.length > 0 ? [`In the history of ${members.map((field) => `\`${field}\``).join(', ')}.`] : [];
  const title = version === 1 ? `### ${type}` : `### ${type}, version ${version}`;
  return [title, ...(described ? [described] : []), ...told, fields.join('\n')].join('\n\n');
}

/** What stands above each definition. */
const COMMENTS = new Map(
  features.flatMap((feature) => {
    const source = readFileSync(new URL(`../${feature}/events.ts`, import.meta.url), 'utf8');
    return [...source.matchAll(/^ {4}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {4}([A-Z]\w*): \{/gm)].map(
      ([, comment = '', type = '']) => [type, comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()] as const,
    );
  }),
);
