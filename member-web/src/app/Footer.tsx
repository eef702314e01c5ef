import { IMPRINT_COUNTRIES } from '@vonk/contracts/site/imprintCountries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './Footer.module.css';
import { useSettings, useSiteName } from './siteSettings.ts';

const LINKS = [
  ['terms', '/pages/terms'],
  ['privacy', '/pages/privacy'],
  ['cookies', '/pages/cookies'],
  ['ban', '/pages/ban'],
  ['pricing', '/pricing'],
  ['complaints', '/complaints'],
  ['returnPolicy', '/pages/return-policy'],
  ['withdraw', '/withdrawal'],
  ['faq', '/pages/faq'],
  ['service', '/pages/service'],
  ['compliance', '/pages/2257-compliance-statement'],
  ['languages', '/lang-config'],
] as const;

/** SPEC 2: the footer's links and the disclaimer. The withdrawal function is reachable from here (DECISIONS "refunds"). */
export function Footer() {
  const { t } = useTranslation('site');
  const name = useSiteName();
  const settings = useSettings();
  const country = settings?.geoip_selected_country;
  const withImprint = country !== undefined && (IMPRINT_COUNTRIES as readonly string[]).includes(country);
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav className={classes.links} aria-label={t('footer.label')}>
          {LINKS.map(([key, to]) => (
            <Link key={key} to={to}>
              {t(`footer.${key}`)}
            </Link>
          ))}
          {withImprint && <Link to="/pages/service#company">{t('footer.imprint')}</Link>}
        </nav>
        <p className={classes.small}>{t('footer.disclaimer', { name, age: settings?.minimum_age ?? 18 })}</p>
        <p className={classes.small}>{t('footer.rights', { name, year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}
