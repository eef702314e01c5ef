import { shareTexts } from '@vonk/contracts/profiles/texts/shareTexts';
import type { Language } from '@vonk/contracts/languages';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import type { PageHead, PageTag } from '@vonk/platform/http/pageHead';
import { readCard } from '@vonk/projector/discovery/members.query';
import { readShareImage } from '@vonk/projector/profiles/photoAccess.query';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { languageOf } from '../http/languageOf.ts';
import { searchAllowed } from '../searchAllowed.ts';

/** A profile, and the pages that advertise it. */
const MEMBER_PAGE = /^\/members\/([\w-]{1,64})(\/(chat|signup|landing|landing[23](\/[^/]+)?))?\/?$/;
/** What a search engine may keep: nothing of a person, since an erasure does not reach it, and nothing behind the login. */
const INDEXED = /^\/((members|signup|login|pricing|premium|complaints)\/?|pages\/[\w-]+\/?)?$/;
const SIGNED_IN = /(^|;\s*)auth\.session=/;
const ICON = '/icon-512.png';

type Shared = Readonly<{ profile: ProfileCard; image: boolean }>;

/**
 * What the HTML itself says to those who run no scripts: link previews, search engines. A profile is named only when a
 * visitor may see it (the one door, SPEC 6 logged-out search, the quota of profile views); one that is hidden, unknown or
 * deleted looks the same as any other, with the head of the site and 404. Members come from a session and see more than
 * visitors: they get the shell alone, and the site does the rest. Never throws: a page opens without it too.
 */
export const pageHead =
  (context: AppContext) =>
  async (request: Request): Promise<PageHead | null> => {
    try {
      const language = languageOf(request, context.settings.of(null).domain_language);
      const id = MEMBER_PAGE.exec(request.path)?.[1];
      if (id === undefined || SIGNED_IN.test(request.get('cookie') ?? '')) return siteHead(context, request, language);
      if (!searchAllowed(context, request)) return siteHead(context, request, language);
      const address = clientAddress(request);
      if (address !== null && !(await context.limits.take('profile_views', address)).allowed)
        return siteHead(context, request, language);
      const shared = await readShared(context, id);
      return shared ? memberHead(context, shared, language) : { ...siteHead(context, request, language), status: 404 };
    } catch (error) {
      context.logger.error({ error }, 'a page went out without its head');
      return null;
    }
  };

async function readShared({ db, clock }: AppContext, id: string): Promise<Shared | null> {
  const at = clock();
  const unused = { thumb: '', card: '', large: '' };
  const [profile, photo] = await Promise.all([
    readCard(db, { viewer: null, at, photoUrls: () => unused }, id),
    readShareImage(db, null, id, at),
  ]);
  return profile && { profile, image: photo !== null };
}

/** DECISIONS: a fictional profile says so wherever it is named, also where its link is shared. */
function memberHead(context: AppContext, { profile, image }: Shared, language: Language): PageHead {
  const { name: site } = context.settings.of(null);
  const { id, name, age, city, region, fictional } = profile;
  const texts = shareTexts[language];
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => ({ name, site, place: city ?? region ?? '' })[key] ?? '');
  const label = fictional ? ` (${texts.fictional})` : '';
  const sentence = fill((city ?? region) === null ? texts.text : texts.textPlace);
  const description = fictional ? `${fill(texts.fictionalText)} ${sentence}` : sentence;
  const url = `${context.config.publicUrl}/members/${id}`;
  const picture = image
    ? { url: `${context.config.publicUrl}/api/members/${id}/share-image`, alt: `${name}${label}` }
    : null;
  const title = `${name}, ${age}${label} · ${site}`;
  return headOf({ context, language, title, description, url, picture, type: 'profile', indexed: false });
}

function siteHead(context: AppContext, { path }: Request, language: Language): PageHead {
  const { index_title: title, description } = context.settings.of(null);
  const indexed = INDEXED.test(path);
  const url = context.config.publicUrl + (indexed ? path : '/');
  return headOf({ context, language, title, description, url, picture: null, type: 'website', indexed });
}

type Said = {
  context: AppContext;
  language: Language;
  title: string;
  description: string;
  url: string;
  picture: { url: string; alt: string } | null;
  type: 'website' | 'profile';
  indexed: boolean;
};

function headOf({ context, language, title, description, url, picture, type, indexed }: Said): PageHead {
  const og = (property: string, content: string): PageTag => ({ property: `og:${property}`, content });
  const { name: site } = context.settings.of(null);
  return {
    lang: language,
    title,
    tags: [
      { name: 'description', content: description },
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      og('site_name', site),
      og('type', type),
      og('locale', language === 'en' ? 'en_GB' : `${language}_${language.toUpperCase()}`),
      og('title', title),
      og('description', description),
      og('url', url),
      og('image', picture?.url ?? context.config.publicUrl + ICON),
      og('image:alt', picture?.alt ?? site),
      { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ],
  };
}
