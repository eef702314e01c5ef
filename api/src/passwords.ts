import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '@vonk/platform/limitConcurrency';

/** DECISIONS: Argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * 19 MiB each, a processor each, and one of the four threads that also look up hosts and read files: storms of wrong
 * passwords must leave some of all three.
 */
const limited = limitConcurrency(Math.max(1, Math.min(3, availableParallelism() - 1)));

/** The same password typed on two keyboards may differ in how its letters are composed. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => limited(() => hash(normal(password), COST));

/** For somebody who does not exist: the same work as for a real one, so that the time tells nothing. */
let nobody: Promise<string> | undefined;
const hashOfNobody = () => (nobody ??= hashPassword('nobody has this password'));

/** Whether the password fits the hash. Null, for somebody unknown, takes as long and never fits. */
export async function fitsHash(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNobody());
  const right = await limited(() => verify(against, normal(password)));
  return right && passwordHash !== null;
}
