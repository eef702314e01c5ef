import type { ChangedTexts, TextDigests } from '@vonk/contracts/site/settings';
import { TEXT_DIGESTS_ID } from '@vonk/contracts/site/renderedPage';
import type { WrittenLocale } from '@vonk/contracts/texts/textLocale';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from './apiClient.ts';
import { settingsQuery } from './siteSettings.ts';

type Texts = ChangedTexts['texts'];
type Space = keyof NonNullable<TextDigests[WrittenLocale]>;

/** What the house said of it in the page, then in the settings: nothing where staff changed no text. */
let digests: TextDigests = digestsInPage();
/** What was loaded last, by language and namespace: it stands where a newer one cannot be had. */
const loaded = new Map<string, { digest: string; texts: Texts }>();

function digestsInPage(): TextDigests {
  const text = typeof document === 'undefined' ? null : document.getElementById(TEXT_DIGESTS_ID)?.textContent;
  return text ? (JSON.parse(text) as TextDigests) : {};
}

/** What staff say instead in a namespace, in a language or in one region of it, by part and key. Never fails: without a line it is what was said before. */
export async function changedTexts(language: WrittenLocale, namespace: string): Promise<Texts> {
  const space = namespace as Space;
  const digest = digests[language]?.[space];
  if (digest === undefined) return {};
  const known = loaded.get(`${language} ${namespace}`);
  if (known?.digest === digest) return known.texts;
  try {
    const { texts } = await api('get', '/api/texts/:language/:space', {
      params: { language, space },
      query: { v: digest },
    });
    loaded.set(`${language} ${namespace}`, { digest, texts });
    return texts;
  } catch {
    return known?.texts ?? {};
  }
}

/** Says changed words on the open page. What did not change is at hand: only words of another digest are asked for. */
async function speakAnew(next: TextDigests) {
  if (JSON.stringify(next) === JSON.stringify(digests)) return;
  digests = next;
  const said = Object.entries(i18next.store.data);
  await Promise.all(said.map(([locale, spaces]) => i18next.reloadResources([locale], Object.keys(spaces))));
  // Whatever is drawn with words is drawn again.
  i18next.emit('languageChanged', i18next.language);
}

/** Follows what the settings name: a change in the back office is on an open page as soon as they are asked anew. */
export function followChangedTexts(client: QueryClient): () => void {
  const key = JSON.stringify(settingsQuery.queryKey);
  let speaking: Promise<void> = Promise.resolve();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== key) return;
    const settings = client.getQueryData(settingsQuery.queryKey);
    if (settings) speaking = speaking.then(() => speakAnew(settings.text_overlay ?? {})).catch(() => undefined);
  });
}
