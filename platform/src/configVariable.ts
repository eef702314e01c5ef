/** The variables of a process, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable must look like: `parse` answers null for a value that does not fit. Secret values are not repeated. */
export type Form<Value> = Readonly<{ expected: string; secret?: boolean; parse: (value: string) => Value | null }>;

/** A variable is set but wrong, or missing where it is needed. The message is one line for the person who starts. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
  }
}

/** The value of one variable; null when it is unset or empty. Throws ConfigError when it does not fit its form. */
export function variable<Value>(env: Environment, name: string, form: Form<Value>): Value | null {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return null;
  const result = form.parse(value);
  if (result !== null) return result;
  const shown = form.secret ? 'a value of another form' : JSON.stringify(value.slice(0, 80));
  throw new ConfigError(name, `is ${shown}, expected ${form.expected}`);
}
