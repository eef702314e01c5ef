/** What the client of EventStoreDB says, and what it means; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nobody listens at its address'],
  [/ENOTFOUND|EAI_AGAIN|Name resolution failed|getaddrinfo/i, 'no machine of that name is known'],
  [
    /certificate|self.signed|wrong version number|\bSSL\b|\bTLS\b/i,
    'the encrypted connection fails, look at its certificate',
  ],
  [/access.?denied|UNAUTHENTICATED|PERMISSION_DENIED|^(7|16) /i, 'it does not allow this to the user of its address'],
  [/no answer in|DEADLINE_EXCEEDED|^4 |timeout/i, 'no answer in time'],
  [/Failed to discover|no node|cluster/i, 'no node of the cluster can be reached'],
  [/NotLeader|not leader/i, 'another node leads by now'],
  [/ECONNRESET|EPIPE|RST_STREAM|GOAWAY|socket|Connection dropped|CANCELLED|INTERNAL|^(1|13) /i, 'the connection broke'],
  [/UNAVAILABLE|No connection established|^14 /, 'it cannot be reached'],
];

/** Why EventStoreDB could not be used, in words for an operator, without codes of its protocol. */
export function eventStoreDbReason(cause: unknown): string {
  const { name = '', type = '', message = String(cause) } = (cause ?? {}) as Partial<Record<string, string>>;
  // Some errors of the client have a kind and no words.
  const words = message || type || name;
  const found = WORDS.find(([pattern]) => pattern.test(words) || pattern.test(name));
  return found?.[1] ?? words.replace(/^\d+ [A-Z_]+: /, '');
}
