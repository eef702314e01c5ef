import { describe, expect, it } from 'vitest';
import { underDeadline } from './deadline.ts';
import { StoreUnavailable } from './event-store/eventStore.ts';
import { batchCalls } from './batchCalls.ts';

/** A store whose answers the test lets go, one question after the other. */
function slowStore({ lanes }: { lanes?: number } = {}) {
  const answerOf = (ask: number) => ask * 10;
  const questions: number[][] = [];
  const going: (() => void)[] = [];
  const ask = batchCalls<number, number>({
    most: 3,
    lanes,
    askAll: async (asks) => {
      questions.push([...asks]);
      await new Promise<void>((go) => going.push(go));
      return asks.map(answerOf);
    },
  });
  /** Lets the next question be answered, once it is there. */
  const go = async () => {
    await expect.poll(() => going.length).toBeGreaterThan(0);
    going.shift()!();
  };
  return { ask, questions, go };
}

const fault = (code: string) => Object.assign(new Error('no'), { code });

describe('single questions', () => {
  it('go together while another one is under way, each with its own answer', async () => {
    const { ask, questions, go } = slowStore();
    const first = ask(1);
    await expect.poll(() => questions).toEqual([[1]]);
    const later = Promise.all([2, 3, 4, 5].map(ask));
    await go();
    expect(await first).toBe(10);
    await go();
    await go();
    expect(await later).toEqual([20, 30, 40, 50]);
    expect(questions).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('are under way beside each other in as many lanes as there are, and wait for a lane beyond', async () => {
    const { ask, questions, go } = slowStore({ lanes: 2 });
    const all = [ask(1)];
    await expect.poll(() => questions).toEqual([[1]]);
    all.push(ask(2));
    await expect.poll(() => questions).toEqual([[1], [2]]);
    all.push(ask(3), ask(4));
    await go();
    await expect.poll(() => questions).toEqual([[1], [2], [3, 4]]);
    await go();
    await go();
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40]);
  });

  it('never share one that began before they were asked', async () => {
    let world = 'before';
    let seen = () => {};
    const begun = new Promise<void>((resolve) => (seen = resolve));
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const ask = batchCalls<string, string>({
      most: 10,
      askAll: async (asks) => {
        const found = world;
        seen();
        await gate;
        return asks.map(() => found);
      },
    });
    const early = ask('x');
    await begun;
    world = 'after';
    const late = ask('x');
    go();
    expect([await early, await late]).toEqual(['before', 'after']);
  });

  it('of which one brings a value that cannot be asked for fail alone', async () => {
    const ask = batchCalls<number, number>({
      most: 10,
      askAll: (asks) =>
        asks.includes(3)
          ? Promise.reject(new StoreUnavailable('Postgres', { cause: fault('22021') }))
          : Promise.resolve(asks.map((one) => one * 10)),
    });
    const all = await Promise.allSettled([1, 2, 3, 4, 5].map(ask));
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([10, 20, 'failed', 40, 50]);
  });

  it('all fail, and are not asked again, when the store is away; the next ones are asked as ever', async () => {
    let asked = 0;
    let away = true;
    const ask = batchCalls<number, number>({
      most: 10,
      askAll: (asks) => {
        asked += 1;
        return away ? Promise.reject(fault('57P01')) : Promise.resolve([...asks]);
      },
    });
    const all = await Promise.allSettled([1, 2, 3].map(ask));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toBe(1);
    away = false;
    expect(await ask(4)).toBe(4);
  });

  it('end with the deadline of their caller, not with that of another', async () => {
    const { ask, go } = slowStore();
    const hurried = underDeadline(5, () => ask(1));
    const patient = ask(2);
    await expect(hurried).rejects.toThrow(StoreUnavailable);
    await go();
    expect(await patient).toBe(20);
  });
});
