import { readProofNight } from '@vonk/projector/credits/ledgerNights.query';
import type { WorkerContext } from '../workerContext.ts';
import { nightAt, proveNight } from './proveLedger.timer.ts';

/** Proves the books now, writes that down as the night that began last, and prints what was found. False: something differs. */
export async function printProof(
  context: WorkerContext,
  print: (line: string) => void = console.log,
): Promise<boolean> {
  const night = nightAt(context.clock());
  if (!(await proveNight(context, night))) {
    print('Another proof of the books runs at this moment.');
    return false;
  }
  const proof = await readProofNight(context.db, night);
  if (!proof || proof.outcome === 'failed') {
    print(`The proof came to no end: ${proof?.problem ?? 'nothing was written down'}`);
    return false;
  }
  print(`${proof.events} events, ${proof.credits ?? 0} credits in wallets, ${proof.chained} events in the chain`);
  for (const { currency, paid, back } of proof.money)
    print(`${currency} ${(paid / 100).toFixed(2)} paid, ${(back / 100).toFixed(2)} back`);
  print(`head of the chain: ${proof.head}`);
  for (const { kind, subject, expected, found } of proof.findings)
    print(`✖ ${kind} ${subject}: expected ${expected || 'nothing'}, found ${found || 'nothing'}`);
  print(proof.differences === 0 ? 'All agrees.' : `${proof.differences} differences.`);
  return proof.differences === 0;
}
