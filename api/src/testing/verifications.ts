import type { TestApp } from './openTestApp.ts';

/** How many passwords of members the house has looked at so far, by its own figures. */
export async function verifications(app: TestApp): Promise<number> {
  const { body } = await app.visitor().get<string>('/metrics');
  return Number(/^password_verifications_total\S* (\d+)$/m.exec(body)?.[1] ?? 0);
}
