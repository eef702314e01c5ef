/** A record of a list of the back office, as staff see it before their role takes fields away. */
export type AdminRow = Readonly<{ id: string } & Record<string, unknown>>;
