import type { Event, Recorded, Stream } from '@vonk/contracts/kernel';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import type { AppContext } from '../src/appContext.ts';
import { chanceOf, type Chance } from './chance.ts';

/** One seed, one demo: the same people say the same things on every machine. */
const SEED = 20_261_121;

/** The house as the demo uses it: the same command handler as the api's, with a clock that walks through the past. */
export type DemoContext = Readonly<{
  context: AppContext;
  chance: Chance;
  settings: typeof foundingSettings;
  /** The moment the demo tells about. */
  now: () => Date;
  /** Something that happens at a moment. `play` runs all of them in order of time. */
  at: (when: Date, happens: () => Promise<unknown>) => void;
  play: (onProgress: (done: number, of: number) => void) => Promise<void>;
  /** Executes a command as the api would; the id makes a second start of the demo go on where the first was killed. */
  act: <State, E extends Event>(
    stream: Stream<State, E>,
    id: string,
    command: string,
    decide: (state: State) => readonly E[],
  ) => Promise<Recorded<E>[]>;
}>;

export function demoContext(context: AppContext, clock: { now: Date }): DemoContext {
  const moments: { when: number; order: number; happens: () => Promise<unknown> }[] = [];
  return {
    context,
    chance: chanceOf(SEED),
    settings: foundingSettings,
    now: () => clock.now,
    at: (when, happens) => void moments.push({ when: when.getTime(), order: moments.length, happens }),
    play: async (onProgress) => {
      moments.sort((one, other) => one.when - other.when || one.order - other.order);
      for (const [index, { when, happens }] of moments.entries()) {
        clock.now = new Date(when);
        await happens();
        if (index % 50 === 0) onProgress(index, moments.length);
      }
    },
    act: async (stream, id, command, decide) => {
      const { events } = await context.commands.execute({
        stream,
        id,
        command: { id: `demo:${command}`, fingerprint: 'demo', actor: 'demo' },
        decide,
      });
      return events;
    },
  };
}
