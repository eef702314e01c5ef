import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './fieldErrors.ts';

const faults = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : [];
};

describe('the faults of fields', () => {
  it('name the bound that was not kept, whoever named the code', () => {
    const schema = z.object({ password: z.string().min(14, 'password_too_short'), times: z.int().max(9) });
    expect(faults(schema, { password: 'short', times: 10 })).toEqual([
      { path: 'password', code: 'password_too_short', values: { minimum: 14 } },
      { path: 'times', code: 'too_big', values: { maximum: 9 } },
    ]);
  });

  it('have no bound where none is', () => {
    const schema = z.object({ name: z.string().refine((name) => !name.startsWith('@'), 'name_starts_with_at') });
    expect(faults(schema, { name: '@anna' })).toEqual([{ path: 'name', code: 'name_starts_with_at' }]);
  });
});
