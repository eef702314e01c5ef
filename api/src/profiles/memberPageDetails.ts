import { shareTexts } from '@vonk/contracts/profiles/texts/shareTexts';
import { localeOf } from '@vonk/contracts/localeOf';
import { fillText } from '@vonk/contracts/texts/fillText';
import { isolated } from '@vonk/contracts/texts/isolated';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { readCard } from '@vonk/projector/discovery/members.query';
import { readShareImage } from '@vonk/projector/profiles/photoAccess.query';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { clientAddress } from '../http/clientAddress.ts';
import type { PageDetails, PageDetailsOf } from '../http/pageDetails.ts';
import { hasSession } from '../http/hasSession.ts';
import { searchAllowed } from '../searchAllowed.ts';

const ID = /^[\w-]{1,64}$/;

type Shared = Readonly<{ profile: ProfileCard; image: boolean }>;

/**
 * What the page of a profile, and those that advertise it, say to who runs no scripts. A profile is named only when a
 * visitor may see it (the one door, SPEC 6 logged-out search, the quota of profile views); one that is hidden, unknown or
 * deleted looks the same as any other and is 404. Members come with a session and see more than visitors: the site itself
 * shows them.
 */
export const memberPageDetails: PageDetailsOf = async (context, { params }, { request, language }) => {
  const { id = '' } = params;
  if (!ID.test(id)) return { status: 404 };
  if (hasSession(request) || !searchAllowed(context, request)) return null;
  const address = clientAddress(request);
  const audience = visitorAudience(context, request);
  const { name: site, profile_views_per_hour } = context.settings.of(audience);
  if (address !== null && !(await context.limits.take('profile_views', address, profile_views_per_hour)).allowed)
    return null;
  const shared = await readShared(context, id);
  return shared ? detailsOf(site, shared, localeOf(language, audience.country)) : { status: 404 };
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
function detailsOf(site: string, { profile, image }: Shared, locale: string): PageDetails {
  const { id, name, age, city, region, fictional } = profile;
  const texts = shareTexts[textLocaleOf(locale)];
  const fill = (text: string) => fillText(text, { name, site, place: city ?? region ?? '' });
  const label = fictional ? ` (${texts.fictional})` : '';
  const sentence = fill((city ?? region) === null ? texts.text : texts.textPlace);
  return {
    title: `${isolated(name)}, ${age}${label} · ${site}`,
    description: fictional ? `${fill(texts.fictionalText)} ${sentence}` : sentence,
    path: `/members/${id}`,
    type: 'profile',
    ...(image ? { picture: { url: `/api/members/${id}/share-image`, alt: `${name}${label}` } } : {}),
  };
}
