import { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { Refusal } from '@vonk/contracts/kernel';
import { paymentsRoutes } from '@vonk/contracts/payments/routes';
import { fieldOfRefusal, refusalFields, refusals } from '@vonk/contracts/refusals';
import { Problem } from '@vonk/platform/http/problem';
import { describe, expect, it } from 'vitest';
import { atField } from './atField.ts';

const signup = [accountsRoutes.signUp.body];
const told = (error: unknown, schemas: Parameters<typeof atField>[1] = signup) => {
  const found = atField(error, schemas);
  return found instanceof Problem ? found.extra.errors : undefined;
};

describe('a refusal that is about a field', () => {
  it.each([
    ['email_in_use', 'email'],
    ['under_age', 'date_of_birth'],
    ['date_of_birth_invalid', 'date_of_birth'],
    ['name_is_email', 'name'],
    ['password_too_common', 'password'],
    ['password_contains_personal', 'password'],
    ['invitation_invalid', 'invitation'],
  ])('%s of a signup is said at %s', (code, path) => {
    expect(told(new Refusal(code))).toEqual([{ path, code, values: {} }]);
  });

  it('is said at the field of that name which the call has', () => {
    const refused = new Refusal('code_already_used');
    expect(told(refused, [paymentsRoutes.startPayment.body])).toMatchObject([{ path: 'discount_code' }]);
    expect(told(refused, [undefined, paymentsRoutes.discountCode.query])).toMatchObject([{ path: 'code' }]);
    expect(atField(refused, [accountsRoutes.changeLanguage.body])).toBe(refused);
  });

  it('keeps its status, its details and what the request itself was faulted for', () => {
    const refused = new Refusal('under_age', { minimum_age: 18 });
    expect(atField(refused, signup)).toMatchObject({ code: 'under_age', extra: { details: { minimum_age: 18 } } });
    const problem = new Problem('invalid_request', { status: 422, errors: [{ path: 'email', code: 'required' }] });
    expect(atField(problem, signup)).toBe(problem);
    const large = new Problem('photo_too_large', { status: 413 });
    expect(atField(large, [], ['photo'])).toMatchObject({ extra: { status: 413, errors: [{ path: 'photo' }] } });
  });

  it('leaves what is about no field as it is', () => {
    for (const error of [new Refusal('signups_closed'), new Error('anything'), 'text'])
      expect(atField(error, signup)).toBe(error);
    expect(fieldOfRefusal('signups_closed', ['email'])).toBeNull();
  });

  it('is one of the refusals there are', () => {
    for (const code of Object.keys(refusalFields)) expect(refusals).toHaveProperty(code);
  });
});
