import { useLanguage } from './useLanguage.ts';
import { matchPage } from '@vonk/contracts/site/matchPage';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { domainLanguage } from './language.ts';
import { useSettings, useSiteName } from './siteSettings.ts';
import { isTitleOf, titleInDocument } from './titleInDocument.ts';
import { useCounts } from './useCounts.ts';

/**
 * SPEC 2: unread messages plus new likes in parentheses before the title; the installed app's badge counts the same (SPEC 4).
 * @param title what this very page shows (a name, a result); without one it is the title of the route table
 */
export function usePageTitle(title?: string) {
  const site = useSiteName();
  const settings = useSettings();
  const { pathname } = useLocation();
  const { i18n } = useTranslation('site');
  const { total } = useCounts();
  const { name } = matchPage(pathname);
  const language = useLanguage();
  // As the house wrote it into the page, until another is known.
  const [known, setKnown] = useState(() => titleInDocument());
  const isOwn = name === 'index' && domainLanguage(settings?.domain_language ?? '') === language;
  const indexTitle = isOwn ? settings?.index_title : undefined;
  useEffect(() => {
    if (title !== undefined || indexTitle !== undefined || isTitleOf(pathname, language)) return;
    let left = false;
    const ofTable = () => {
      const text = i18n.t(`heads:${name}.title`, { site });
      if (!left) setKnown(name === 'index' ? `${site} · ${text}` : `${text} · ${site}`);
    };
    void i18n.loadNamespaces('heads').then(ofTable, () => undefined);
    return () => void (left = true);
  }, [title, indexTitle, name, pathname, language, site, i18n]);
  const text = title === undefined ? (indexTitle ?? known) : `${title} · ${site}`;
  useEffect(() => {
    document.title = total > 0 ? `(${total}) ${text}` : text;
    if ('setAppBadge' in navigator) void navigator.setAppBadge(total).catch(() => undefined);
  }, [text, total]);
}
