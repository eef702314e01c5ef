import { isLanguage } from '@vonk/contracts/languages';
import { PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import type { SettingShape } from '@vonk/contracts/site/settingShape';
import { languageName, methodName, spoken } from './formatText.ts';

const METHODS: ReadonlySet<string> = new Set(PAYMENT_METHODS);

/** What can be chosen, or has a line in a table, in words: a country is its two letters. */
export function codeName(code: string): string {
  if (METHODS.has(code)) return methodName(code);
  return isLanguage(code) ? languageName(code) : code.length > 2 ? spoken(code) : code;
}

/** What a part of one thing is called; a code in capitals, such as a currency, is its own name. */
export const propertyName = (name: string): string => (/^[A-Z]+$/.test(name) ? name : spoken(name));

/** One of several of the same kind: its id, as `say` says it, else its place among them. `index` counts from 0. */
export function rowName(row: unknown, index: number, label: string, say: (id: string) => string = spoken): string {
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'string' && id !== '' ? say(id) : `${label} ${index + 1}`;
}

/** A value, or a part of one: what it is made of, what the form calls it, and properties that it calls otherwise, by key. */
export type NamedPart = Readonly<{
  shape: SettingShape;
  label: string;
  properties?: Readonly<Record<string, string>>;
  /** What one of several is called by its id, where that is not the word for a code. */
  row?: (id: string) => string;
}>;

/** The part of a value under one key, named as its form (`SchemaField`) names it. `value`: what stands there. */
export function partOf(whole: NamedPart, key: string, value: unknown): NamedPart {
  const { shape, label, properties } = whole;
  const named = (part: SettingShape | undefined, name: string) => ({ ...whole, shape: part ?? {}, label: name });
  const some = shape.anyOf?.find(({ type }) => type !== 'null');
  if (some) return partOf(named(some, label), key, value);
  if (shape.type === 'array') return named(shape.items, rowName(value, Number(key), label, whole.row));
  if (shape.properties) return named(shape.properties[key], properties?.[key] ?? propertyName(key));
  const { additionalProperties: line } = shape;
  return named(typeof line === 'object' ? line : undefined, codeName(key));
}

/** Where a path leads, from the outermost part to the field that shows it: a list of words is one field. */
export function partNames(whole: NamedPart, value: unknown, path: readonly string[]): readonly string[] {
  const [key, ...rest] = path;
  const isWords = whole.shape.type === 'array' && whole.shape.items?.type !== 'object';
  if (key === undefined || isWords) return [];
  const within = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : null;
  const part = partOf(whole, key, within);
  return [part.label, ...partNames(part, within, rest)];
}
