import { useQuery } from '@tanstack/react-query';
import { STATIC_PAGES, type StaticPageName } from '@vonk/contracts/site/staticPages';
import { useTranslation } from 'react-i18next';
import { useSettings, useSiteName } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageRoute } from '../app/usePageRoute.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { companyQuery } from '../site/companyQuery.ts';
import { Card, Page } from '../ui/Page.tsx';
import { NotFoundScreen } from './ErrorScreen.tsx';
import classes from './StaticPageScreen.module.css';

type Section = { title: string; text: string };

export function StaticPageScreen() {
  const { name } = usePageRoute();
  const page = STATIC_PAGES.find((one) => name === `pages-${one}`);
  return page ? <StaticPage key={page} page={page} /> : <NotFoundScreen />;
}

function StaticPage({ page }: { page: StaticPageName }) {
  const { t } = useTranslation('pages');
  const name = useSiteName();
  const settings = useSettings();
  const format = useFormat();
  const company = useQuery(companyQuery).data;
  const values = {
    name,
    age: settings?.minimum_age ?? 18,
    days: settings?.refund_days ?? 14,
    email: settings?.support_email ?? '',
    phone: settings?.support_phone.replace(/[-\s]/g, '') ?? '',
    company: company?.name ?? name,
    address: company ? [company.address, company.city, format.country(company.country)].join(', ') : '',
  };
  usePageTitle();
  const sections = t(`${page}.sections`, { returnObjects: true, ...values }) as unknown as Record<string, Section>;
  return (
    <Page width="narrow" title={t(`${page}.title`)} lead={t(`${page}.lead`, values)}>
      <Card as="article">
        <div className={classes.text}>
          {Object.values(sections).map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </Card>
    </Page>
  );
}
