import { footerLinks } from '@vonk/contracts/site/footerLinks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './Footer.module.css';
import { useSettings, useSiteName } from './siteSettings.ts';
import { WithName } from '../ui/verbatim.tsx';

/** SPEC 2: the footer's links and the disclaimer. */
export function Footer() {
  const { t } = useTranslation('site');
  const name = useSiteName();
  const settings = useSettings();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav className={classes.links} aria-label={t('footer.label')}>
          {footerLinks(settings?.geoip_selected_country).map(([key, to]) => (
            <Link key={key} to={to}>
              {t(`footer.${key}`)}
            </Link>
          ))}
        </nav>
        <p className={classes.small}>
          <WithName text={t('footer.disclaimer', { name, age: settings?.minimum_age ?? 18 })} name={name} />
        </p>
        <p className={classes.small}>
          <WithName text={t('footer.rights', { name, year: new Date().getFullYear() })} name={name} />
        </p>
      </div>
    </footer>
  );
}
