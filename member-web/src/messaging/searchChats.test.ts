import type { Chat } from '@vonk/contracts/messaging/queries';
import { describe, expect, it } from 'vitest';
import { searchChats } from './searchChats.ts';

const chat = (name: string, text: string | null, city: string | null = null) =>
  ({ profile: { name, city }, last_message: text === null ? null : { text } }) as Chat;
const chats = [chat('Zoë', 'Tot morgen!'), chat('Łukasz', null, 'Łódź'), chat('Anna', 'Koffie in Utrecht?')];
const found = (asked: string) => searchChats(chats, asked).map(({ profile }) => profile.name);

describe('searching conversations', () => {
  it('shows all of them while nothing is asked', () => {
    expect(found('  ')).toHaveLength(3);
  });

  it('finds names, cities and words of the last message, whatever the case or the accents', () => {
    expect(found('zoe')).toEqual(['Zoë']);
    expect(found('MORGEN')).toEqual(['Zoë']);
    expect(found('utrecht koffie')).toEqual(['Anna']);
    expect(found('łódź')).toEqual(['Łukasz']);
  });

  it('finds nothing where one of the words is missing', () => {
    expect(found('anna morgen')).toEqual([]);
  });
});
