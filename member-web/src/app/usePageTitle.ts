import { useEffect } from 'react';
import { useSiteName } from './siteSettings.ts';
import { useCounts } from './useCounts.ts';

/** SPEC 2: unread messages plus new likes in parentheses before the title; the installed app's badge counts the same (SPEC 4). */
export function usePageTitle(title?: string) {
  const name = useSiteName();
  const { total } = useCounts();
  useEffect(() => {
    const text = title ? `${title} · ${name}` : name;
    document.title = total > 0 ? `(${total}) ${text}` : text;
    if ('setAppBadge' in navigator) void navigator.setAppBadge(total).catch(() => undefined);
  }, [title, name, total]);
}
