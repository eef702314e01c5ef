import { useEffect } from 'react';
import { useSettings, useSiteName } from './siteSettings.ts';
import { useCounts } from './useCounts.ts';

/** SPEC 2: unread messages plus new likes in parentheses before the title; the installed app's badge counts the same (SPEC 4). */
export function usePageTitle(title?: string) {
  const name = useSiteName();
  const ownTitle = useSettings()?.index_title;
  const { total } = useCounts();
  useEffect(() => {
    // Without a word of the screen it is the site's own title, as the house wrote it into the page.
    const text = title ? `${title} · ${name}` : ownTitle;
    if (text !== undefined) document.title = total > 0 ? `(${total}) ${text}` : text;
    if ('setAppBadge' in navigator) void navigator.setAppBadge(total).catch(() => undefined);
  }, [title, name, ownTitle, total]);
}
