/** What is made of what was asked: files by path, edits by the path of what is edited (null: no place was found). */
export type Skeleton = Readonly<{
  files: Readonly<Record<string, string>>;
  edits: readonly (readonly [string, (text: string) => string | null])[];
}>;
export declare const skeletons: Readonly<Record<string, (asked: Readonly<Record<string, string>>) => Skeleton>>;
