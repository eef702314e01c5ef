import { createContext, useContext } from 'react';

/** What the api said of single fields of the act that was just tried: sentences, by path (`value.0.id`). */
export type FieldProblems = Readonly<Record<string, string>>;

export const ActProblems = createContext<FieldProblems>({});

/** What is wrong with the fields of the dialog around. */
export const useActProblems = (): FieldProblems => useContext(ActProblems);
