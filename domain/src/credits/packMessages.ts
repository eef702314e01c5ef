/** Which lot pays or gets back how many credits. */
export type Spent = { lot: string; credits: number }[];

/** A message that was paid for: what a drop gives back. */
export type SentMessage = { to: string; spent: Spent; dropped: boolean };

type Messages = Map<string, SentMessage>;

/** Messages of a wallet as its snapshot has them. */
export type PackedMessages = {
  /** Ids of members and lots, named by their place in `messages`. */
  ids: string[];
  messages: [message: string, to: number, dropped: 0 | 1, ...lotsAndCredits: number[]][];
};

/** Short enough to be kept: ids that come again and again stand once. */
export function packMessages(messages: Messages): PackedMessages {
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  };
  const packed = [...messages].map(([id, { to, spent, dropped }]): PackedMessages['messages'][number] => [
    id,
    placeOf(to),
    dropped ? 1 : 0,
    ...spent.flatMap(({ lot, credits }) => [placeOf(lot), credits]),
  ]);
  return { ids: [...places.keys()], messages: packed };
}

export const unpackMessages = ({ ids, messages }: PackedMessages): Messages =>
  new Map(
    messages.map(([message, to, dropped, ...paid]) => {
      const spent: Spent = [];
      for (let at = 0; at < paid.length; at += 2)
        spent.push({ lot: ids[paid[at] ?? -1] ?? '', credits: paid[at + 1] ?? 0 });
      return [message, { to: ids[to] ?? '', spent, dropped: dropped === 1 }];
    }),
  );
