/** `ngrams`: for a few letters, how much they speak for each language, by its number in `languages`. */
export type LanguageTables = Readonly<{
  type?: string;
  languages: Readonly<Record<string, string>>;
  ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
}>;
export declare const TELLS_LANGUAGES: string;
export declare function keepLanguages(tables: LanguageTables, languages: readonly string[]): LanguageTables;
export declare function ourLanguageTables(): {
  name: string;
  load: { filter: { id: RegExp }; handler: (id: string) => Promise<string> };
};
