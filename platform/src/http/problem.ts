/** One field that is wrong: `profile.name`, a stable code, and what the sentence for it may need. */
export type FieldError = Readonly<{ path: string; code: string; values?: Readonly<Record<string, unknown>> }>;

/** A no that is not a rule of the domain: about the request itself. `code` and `details` as in Refusal. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly extra: Readonly<{
      status?: number;
      details?: Readonly<Record<string, unknown>>;
      headers?: Readonly<Record<string, string>>;
      errors?: readonly FieldError[];
    }> = {},
  ) {
    super(code);
    this.name = 'Problem';
  }
}
