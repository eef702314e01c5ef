import { z } from 'zod';
import { InterestsAnswer, RegionsAnswer } from '../profiles/queries.ts';
import { GeocodeAnswer } from '../discovery/queries.ts';
import { LanguageField, WrittenLocaleField } from '../fields.ts';
import { route } from '../route.ts';
import { TEXT_SPACES } from '../texts/textPlaces.ts';
import { CompanyInfo, CountryQuery, Geocode, SettingsQuery } from './commands.ts';
import { ChangedTexts, SiteSettings } from './settings.ts';
import { HiddenPage } from './visits.ts';
import { AcceptTerms, StaticPage, TermsChange } from './staticPageText.ts';

/** What everybody may ask of the site itself: settings, interests, regions, the company, and which town is near. */
export const siteRoutes = {
  settings: route({
    method: 'get',
    path: '/api/settings.php',
    caller: 'anyone',
    summary: 'Settings of the site, by host',
    query: SettingsQuery.loose(),
    answers: { 200: SiteSettings },
  }),
  geocode: route({
    method: 'get',
    path: '/api/geocode.php',
    caller: 'anyone',
    summary: 'The city nearest to rounded coordinates',
    query: Geocode,
    answers: { 200: GeocodeAnswer },
    refusals: ['not_found', 'too_many_requests'],
  }),
  pageHidden: route({
    method: 'post',
    path: '/api/page-hidden.php',
    caller: 'anyone',
    summary: 'Beacon: the page was hidden. Ends the visit, and counts it where it is logged (`lb`)',
    whileSuspended: true,
    query: HiddenPage,
    body: z.unknown(),
    answers: { 204: null },
  }),
  interests: route({
    method: 'get',
    path: '/api/interests.php',
    caller: 'anyone',
    summary: 'The interests to choose from',
    answers: { 200: InterestsAnswer },
  }),
  regions: route({
    method: 'get',
    path: '/api/regions.php',
    caller: 'anyone',
    summary: 'Regions and their cities, by country',
    query: CountryQuery,
    answers: { 200: RegionsAnswer },
  }),
  changedTexts: route({
    method: 'get',
    path: '/api/texts/:language/:space',
    caller: 'anyone',
    summary:
      'What staff say instead of texts of the house, by part and key; `v` is the digest the settings name. Without it what holds now: on `site` (`main`: everywhere), else where the caller is',
    params: z.object({ language: WrittenLocaleField, space: z.enum(TEXT_SPACES) }),
    query: z.object({ v: z.string().max(64).optional(), site: z.string().max(253).optional() }),
    answers: { 200: ChangedTexts },
  }),
  companyInfo: route({
    method: 'get',
    path: '/api/companyinfo.php',
    caller: 'anyone',
    summary: 'Who runs the site',
    answers: { 200: CompanyInfo },
  }),
  termsChange: route({
    method: 'get',
    path: '/api/terms-change',
    caller: 'member',
    summary: 'What the member is asked to accept: terms that changed in a way that needs a yes',
    answers: { 200: TermsChange },
  }),
  acceptTerms: route({
    method: 'post',
    path: '/api/terms-change',
    caller: 'member',
    summary: 'Say yes to changed terms',
    whileSuspended: true,
    body: AcceptTerms,
    answers: { 200: TermsChange },
    refusals: ['not_found'],
  }),
  staticPage: route({
    method: 'get',
    path: '/api/pages/:page',
    caller: 'anyone',
    summary: 'A static page as it is read now: terms, privacy, frequent questions and the others',
    params: z.object({ page: z.string().max(60) }),
    query: z.object({ language: LanguageField.optional() }),
    answers: { 200: StaticPage },
    refusals: ['not_found'],
  }),
};
