/** What the token in the receipt of a withdrawal is for. */
export const WITHDRAWAL = 'withdrawal';
/** The text that is sealed into it: whose purchase it is about. */
export const withdrawalText = (member: string, payment: string): string => `${member} ${payment}`;

/** Member and payment of an opened token; null when it is none. */
export function parseWithdrawalText(text: string | null): { member: string; payment: string } | null {
  const [member, payment] = text?.split(' ') ?? [];
  return member && payment ? { member, payment } : null;
}
