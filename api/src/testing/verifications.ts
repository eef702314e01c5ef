import type { TestHouse } from './openTestHouse.ts';

/** How many passwords of members the house has looked at so far, by its own figures. */
export async function verifications(house: TestHouse): Promise<number> {
  const { body } = await house.visitor().get<string>('/metrics');
  return Number(/^password_verifications_total\S* (\d+)$/m.exec(body)?.[1] ?? 0);
}
