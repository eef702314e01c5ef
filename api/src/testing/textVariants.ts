export const times = (text: string, count: number) => text.repeat(count);
export const each = <One>(list: readonly One[], make: (one: One) => string | string[]) => list.flatMap(make);
/** Alone, before, after and within other text. */
export const around = (text: string) => [text, `a${text}`, `${text}a`, `Anna${text}Bram`];
