import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Card } from './Page.tsx';
import classes from './SettingsSection.module.css';

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** One subject of the settings, with an address of its own: `/profile/settings#<id>` opens the page there. */
export function SettingsSection({ id, title, lead, children }: SectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash, id]);
  return (
    <div id={id} ref={section} tabIndex={-1} className={classes.section}>
      <Card label={title}>
        <div className={classes.content}>
          <div>
            <h2>{title}</h2>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}

/** What is on the page, to jump to. */
export function SettingsIndex({ sections }: { sections: readonly (readonly [id: string, title: string])[] }) {
  const { t } = useTranslation('profiles');
  return (
    <nav className={classes.index} aria-label={t('settings.index')}>
      <ul>
        {sections.map(([id, title]) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
