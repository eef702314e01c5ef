import type { Chat } from '@vonk/contracts/messaging/queries';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The conversations in which every word stands in the name, the city or the last message; accents and case aside. */
export function searchChats(chats: readonly Chat[], asked: string): readonly Chat[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chats;
  return chats.filter(({ profile, last_message }) => {
    const text = plain([profile.name, profile.city ?? '', last_message?.text ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  });
}
