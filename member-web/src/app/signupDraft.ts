/**
 * What a visitor said of themself on an advertising page, for the form and the wizard that ask the same: nothing is typed
 * twice. It stays in this tab and is forgotten once it was used.
 */
export type SignupDraft = Partial<
  Readonly<{ gender: string; email: string; looking_for: string; interests: readonly string[] }>
>;
const KEY = 'signup.draft';

/** A visitor whose storage is closed types again. */
const quietly = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

export const keptDraft = (): SignupDraft =>
  quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as SignupDraft) ?? {};
/** What is said later stands beside what was said before. */
export const keepDraft = (more: SignupDraft) =>
  void quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ ...keptDraft(), ...more })));

/** After the signup only the interests are left: the wizard asks for those. */
export function forgetDraft() {
  const { interests } = keptDraft();
  quietly(() => sessionStorage.removeItem(KEY));
  if (interests) keepDraft({ interests });
}
/** After the wizard: it has all been told. */
export const forgetInterests = () => void quietly(() => sessionStorage.removeItem(KEY));
