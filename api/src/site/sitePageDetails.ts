import { localeOf } from '@vonk/contracts/localeOf';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import type { PageDetailsOf } from '../http/pageDetails.ts';
import { siteOf } from '../siteOf.ts';
import type { Request } from 'express';
import { readStaticPage } from './staticPages.ts';

const SCHEMA = { '@context': 'https://schema.org' };

/** Who runs the site, as the setting `company` says; nothing is said that is not known. */
function organizationOf(context: AppContext, request: Request) {
  const { company, name, support_email } = context.settings.of(visitorAudience(context, request));
  const { url } = siteOf(context, request);
  const [vatID] = company.vat_numbers;
  return {
    ...SCHEMA,
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
    legalName: company.name,
    ...(vatID ? { vatID } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.city,
      addressCountry: company.country,
    },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: support_email },
  };
}

/** The front page: whose site it is, and what it is called. */
export const homePageDetails: PageDetailsOf = (context, _page, { request, language }) => {
  const audience = visitorAudience(context, request);
  const { name } = context.settings.of(audience);
  const { url } = siteOf(context, request);
  const site = {
    ...SCHEMA,
    '@type': 'WebSite',
    ...{ name, url: `${url}/`, inLanguage: localeOf(language, audience.country) },
    publisher: { '@id': `${url}/#organization` },
  };
  return Promise.resolve({ structured: [organizationOf(context, request), site] });
};

/** The page of the company and how to reach it. */
export const servicePageDetails: PageDetailsOf = (context, _page, { request }) =>
  Promise.resolve({ structured: [organizationOf(context, request)] });

/** The questions and answers as they stand on the page, those that a site has published for itself included. */
export const faqPageDetails: PageDetailsOf = async (context, { language: inAddress }, { request, language }) => {
  const reader = { ...visitorAudience(context, request), language, inAddress };
  const { sections } = await readStaticPage(context, 'faq', reader);
  const mainEntity = sections.flatMap(({ parts }) =>
    parts.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  );
  return { structured: mainEntity.length === 0 ? [] : [{ ...SCHEMA, '@type': 'FAQPage', mainEntity }] };
};
