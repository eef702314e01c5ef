import { afterAll, beforeAll, describe } from 'vitest';
import { appendContract } from './append.contract.ts';
import { concurrencyContract } from './concurrency.contract.ts';
import { contentContract } from './content.contract.ts';
import type { ContractSuite, ContractOptions, ContractStore } from './contractSuite.ts';
import type { EventStore } from './eventStore.ts';
import { readingContract } from './reading.contract.ts';
import { repeatContract } from './repeat.contract.ts';
import { subscriptionContract } from './subscription.contract.ts';

/**
 * What every event store of the house keeps, whichever adapter stands behind it. The store need not be empty and other
 * tests may write to it at the same time.
 */
export function eventStoreContract(name: string, open: () => Promise<ContractStore>, options: ContractOptions): void {
  describe(`the event store on ${name}`, () => {
    let opened: ContractStore;
    const others: EventStore[] = [];
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await Promise.all([opened.store, ...others].map((store) => store.close()));
      await opened.end?.();
    });
    const suite: ContractSuite = {
      store: () => opened.store,
      another: async () => {
        const store = await opened.another();
        others.push(store);
        return store;
      },
      options,
    };
    describe('appending', () => appendContract(suite));
    describe('repeating an append', () => repeatContract(suite));
    describe('reading', () => readingContract(suite));
    describe('giving back what was written', () => contentContract(suite));
    describe('following', () => subscriptionContract(suite));
    describe('many at once', () => concurrencyContract(suite));
  });
}
