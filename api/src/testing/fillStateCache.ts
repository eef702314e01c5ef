import { randomUUID } from 'node:crypto';
import type { Recorded } from '@vonk/contracts/kernel';
import { wallet, type WalletEvent } from '@vonk/domain/credits/wallet';
import { emptyFold, foldIn } from '@vonk/platform/commands/foldedStream';
import { createStateCache } from '@vonk/platform/commands/stateCache';

/**
 * A process that folds many more wallets than there is room for: `<bytes of the cache> <bytes of events> <messages each>`.
 * Says as JSON what the cache believes to hold (`weight`) and what the heap holds (`used`); to be run with --expose-gc.
 */
const [room = 0, fill = 0, messages = 0] = process.argv.slice(2).map(Number);
const at = new Date();

/** As it comes from the store: out of JSON, no text shared with another event. */
const recorded = (member: string, revision: number, event: WalletEvent): Recorded => ({
  ...(JSON.parse(JSON.stringify(event)) as WalletEvent),
  id: randomUUID(),
  stream: `wallet-${member}`,
  revision,
  position: BigInt(revision + 1),
  at,
  metadata: { at: at.toISOString(), command: randomUUID() },
});

function* past(member: string): Generator<WalletEvent> {
  const lot = randomUUID();
  const price = { amount_minor: 995, currency: 'EUR' };
  const paid = { lot, payment: lot, package: 'p', credits: messages, price, balance_after: messages };
  yield { type: 'CreditsBought', data: { member, ...paid } };
  const to = randomUUID();
  const conversation = `${member}-${to}`;
  yield { type: 'ConversationStarted', data: { member, conversation, with: to } };
  const content = { kind: 'text' as const, text: 'Hoi!', photo: null, gift: null };
  for (let left = messages - 1; left >= 0; left -= 1) {
    const cost = { credits: 1, spent: [{ lot, credits: 1 }], balance_after: left };
    yield { type: 'MessageSent', data: { member, conversation, to, message: randomUUID(), ...content, ...cost } };
  }
}

globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const cache = createStateCache({ maxWeight: room });
let folded = 0;
let streams = 0;
while (folded < fill) {
  const member = randomUUID();
  const kept = emptyFold(wallet.initial());
  for (const event of past(member)) {
    const one = recorded(member, kept.revision + 1, event);
    folded += JSON.stringify(one.data).length;
    foldIn(wallet, kept, [one]);
  }
  cache.set(`1:wallet-${member}`, kept);
  streams += 1;
}
globalThis.gc?.();
const used = process.memoryUsage().heapUsed - before;
console.log(JSON.stringify({ used, weight: cache.weight(), held: cache.size(), streams }));
