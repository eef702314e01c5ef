import { localeOf } from '@vonk/contracts/localeOf';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import type { Country, Language } from '@vonk/contracts/languages';
import { shareTexts } from '@vonk/contracts/profiles/texts/shareTexts';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import { minimumMessageCosts } from '@vonk/domain/payments/minimumMessageCosts';
import { readFictionalShare } from '@vonk/projector/discovery/members.query';
import { geoCountry } from '../geoCountry.ts';
import type { AppContext } from '../appContext.ts';
import { settingsPreview } from '../settingsPreview.ts';
import { termsVersion } from '../termsVersion.ts';
import { siteNamed } from '../siteOf.ts';
import { visitorCountry } from '../visitorCountry.ts';
import { colourStyles } from './siteColours.ts';
import { languageHomes } from './languageHomes.ts';

/** The share hardly moves and counts everybody: it is asked for at most this often. */
const SHARE_MS = 60_000;
const shares = new WeakMap<AppContext, { until: number; share: Promise<number> }>();

function fictionalShare(context: AppContext, now: Date): Promise<number> {
  const known = shares.get(context);
  if (known && known.until > now.getTime()) return known.share;
  // A database that is busy for a moment does not make the last answer wrong.
  const share = readFictionalShare(context.db, now).catch((error: unknown) => {
    if (known) return known.share;
    shares.delete(context);
    throw error;
  });
  shares.set(context, { until: now.getTime() + SHARE_MS, share });
  return share;
}

/** SPEC 3 "Site settings (from server)": of this host, for the country of the member, else of the address, else the first. */
export async function siteSettings(
  context: AppContext,
  visitor: { host: string; address: string | null; language: Language; now: Date; member: string | null },
): Promise<SiteSettings> {
  const { host, address, language, now, member } = visitor;
  const fromAddress = geoCountry(address);
  const named = siteNamed(context, host);
  const own = member === null ? null : await context.commands.load(memberStream, member);
  // A member belongs to the site of their signup, whatever host they came by.
  const site = own?.site ?? named.id;
  const domain = site === named.id ? named.domain : new URL(siteUrl(context.config.publicUrl, site)).hostname;
  const country: Country = own?.country ?? visitorCountry(context, site, address);
  const settingsIn = (one: Country) => context.settings.of({ site, country: one });
  const settings = settingsIn(country);
  const overlaid = context.texts.digests(site, fromAddress ?? country);
  const prices = settings.gifts.filter(({ active }) => active).map(({ credits }) => credits);
  const { fictional: fictional_singular, fictionalPlural: fictional_plural } =
    shareTexts[textLocaleOf(localeOf(language, country))];
  return {
    name: settings.name,
    index_title: settings.index_title,
    description: settings.description,
    countries: settings.countries,
    visible_profile_fields: settings.visible_profile_fields,
    visible_profile_notes: settings.visible_profile_notes,
    geoip_country: fromAddress,
    geoip_selected_country: country,
    cdn_prefix: settings.cdn_prefix,
    enable_site_entry_popup: settings.enable_site_entry_popup,
    site_entry_countries: settings.site_entry_countries,
    push_public_key: context.config.push?.publicKey ?? null,
    search_fields: settings.search_fields,
    domain,
    domain_language: settings.domain_language,
    colour_styles: colourStyles(settings),
    fictional_warning: settings.fictional_warning,
    fictional_singular,
    fictional_plural,
    fictional_share: await fictionalShare(context, now),
    refund_days: settings.refund_days,
    deletion_grace_days: settings.deletion_grace_days,
    signups: settings.signups,
    logged_out_search: settings.logged_out_search,
    logged_out_search_trafficsource: settings.logged_out_search_trafficsource,
    member_resell: settings.member_resell,
    interests: settings.interests,
    region_data: '/api/regions.php',
    message_credits: settings.message_credits,
    signup_credits: settings.signup_credits,
    photo_credits: settings.photo_credits,
    private_photo_credits: settings.private_photo_credits,
    gift_credits: { min: Math.min(...prices, 10), max: Math.max(...prices, 2) },
    message_length: settings.message_length,
    minimum_age: settings.minimum_age,
    minimum_message_costs: minimumMessageCosts(settings.countries, settingsIn),
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    free_photos: settings.free_photos,
    premium_photos: settings.premium_photos,
    free_conversations: settings.free_conversations,
    swipe_likes_per_day: settings.swipe_likes_per_day,
    match_chance: settings.match_chance,
    terms_version: termsVersion(settings),
    languages: settings.languages,
    country_languages: settings.country_languages,
    language_homes: languageHomes(context, site) ?? {},
    reset_link_minutes: settings.reset_link_minutes,
    ...(overlaid === null ? {} : { text_overlay: overlaid }),
    preview: settingsPreview() !== undefined,
  };
}
