/**
 * EVENTSTORE_URL says something that cannot be, or its server says no to it, and asking again does not mend it. The message is
 * one line that names the variable and what to do, and holds neither user nor password. `refused`: a no to the user of the
 * address, which a node also says for seconds after it has come up, until it knows its users.
 */
export class EventStoreUrlWrong extends Error {
  constructor(
    what: string,
    readonly refused = false,
    options?: ErrorOptions,
  ) {
    super(`EVENTSTORE_URL: ${what}`, options);
    this.name = 'EventStoreUrlWrong';
  }
}
