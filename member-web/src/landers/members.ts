import type { MembersAnswer } from '@vonk/contracts/discovery/queries';
import type { Profile, ProfileCard } from '@vonk/contracts/profiles/queries';
import { trafficSource } from '../app/arrival.ts';

async function ask<T>(path: string): Promise<{ status: number; body: T | null }> {
  const answer = await fetch(path, { headers: { 'X-Requested-With': 'fetch' } }).catch(() => null);
  const body = answer?.ok ? ((await answer.json().catch(() => null)) as T | null) : null;
  return { status: answer?.status ?? 0, body };
}
const source = () => Object.entries(trafficSource()).filter((pair): pair is [string, string] => pair[1] !== undefined);

/** Members with a photo whom a visitor may see (SPEC 6). `closed`: the site shows them to members alone. */
export async function readMembers(
  wanted: Readonly<Record<string, string>>,
): Promise<readonly ProfileCard[] | 'closed' | 'failed'> {
  const query = new URLSearchParams([...Object.entries({ ...wanted, with_photo: 'true' }), ...source()]);
  const { status, body } = await ask<MembersAnswer>(`/api/members?${query.toString()}`);
  if (body) return body.results.filter(({ main_image }) => main_image !== null);
  return status === 403 ? 'closed' : 'failed';
}

/** One member, as a visitor may see them; null: they may not. */
export async function readProfile(id: string): Promise<Profile | null> {
  const query = new URLSearchParams(source()).toString();
  return (await ask<Profile>(`/api/members/${encodeURIComponent(id)}${query ? `?${query}` : ''}`)).body;
}

/** The sentences of the page that only its script says. */
export const words = (): Readonly<DOMStringMap> => document.querySelector<HTMLElement>('.lander')?.dataset ?? {};

/** DECISIONS "fictional profiles": the label, in the words of the page. */
export function fictionalTag(word = words().fictional ?? ''): HTMLElement {
  const tag = document.createElement('span');
  tag.className = 'tag';
  tag.textContent = word;
  return tag;
}

/** The photo of a card, in the size it is shown in. */
export function photoOf({ main_image, name }: ProfileCard, size: 'thumb' | 'card' = 'card'): HTMLImageElement {
  const image = new Image(600, 800);
  image.src = main_image?.urls[size] ?? '';
  image.alt = name;
  image.loading = 'lazy';
  return image;
}

/** Fills `{{name}}` and its like into a sentence of the page. */
export const fill = (text: string, values: object): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String((values as Record<string, string | number>)[key] ?? ''));

/** What the house put into the page for its script. */
export function dataOf<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T;
}
