import type { Settings } from '@vonk/contracts/site/settings';

type Creditor = Settings['direct_debit_creditor'];

/** Whether the check digits (ISO 7064, mod 97) of an IBAN or of a creditor identifier, without its business code, are right. */
function checksOut(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{5,30}$/.test(text)) return false;
  const turned = `${text.slice(4)}${text.slice(0, 4)}`;
  let rest = 0;
  for (const sign of turned) for (const digit of String(parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/**
 * What is wrong with who collects direct debits: all of it is given or nothing, and a wrong digit in the account or the
 * identifier would have the bank refuse every file.
 */
export function creditorProblems(creditor: Creditor): { path: string; code: string }[] {
  const given = Object.values(creditor).filter((one) => one !== '');
  if (given.length === 0) return [];
  const missing = Object.entries(creditor).filter(([, value]) => value.trim() === '');
  const { identifier, iban } = creditor;
  return [
    ...missing.map(([path]) => ({ path, code: 'required' })),
    ...(iban !== '' && !checksOut(iban) ? [{ path: 'iban', code: 'iban_invalid' }] : []),
    ...(identifier !== '' && !checksOut(identifier.slice(0, 4) + identifier.slice(7))
      ? [{ path: 'identifier', code: 'invalid' }]
      : []),
  ];
}
