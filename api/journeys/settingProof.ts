import type { Country } from '@vonk/contracts/languages';

/** `host`: of another site than the first. */
export type Where = Readonly<{ host?: string; country: Country }>;
/** What a request, or what follows from one, shows of a setting there; the same whenever nothing was changed. */
export type Proof = (at: Where) => Promise<unknown>;
