import { Button } from '@mantine/core';
import {
  BadgeCheck,
  Check,
  Coins,
  Heart,
  MessageCircleHeart,
  RotateCcw,
  Search,
  ShieldCheck,
  Tag as TagIcon,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasTrafficSource } from '../app/arrival.ts';
import { useOpenSignup } from '../app/signupContext.ts';
import { useSettings, useSiteName } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { DrawnPortrait } from '../ui/DrawnPortrait.tsx';
import classes from './LandingPage.module.css';
import fan from './PortraitFan.module.css';
import { verbatim } from '../ui/verbatim.tsx';

/** Drawn people, not members: nobody's photo sells the site, and the caption below says so. */
const FAN = [
  ['noor', 31, 'Utrecht'],
  ['lukas', 34, 'Antwerpen'],
  ['giulia', 29, 'Rotterdam'],
] as const;
const STRIP = ['sanne', 'amir', 'zofia', 'milan', 'claire', 'lukas'] as const;
const nameOf = (person: string) => person.charAt(0).toUpperCase() + person.slice(1);

export function LandingPage() {
  const { t } = useTranslation('site');
  const openSignup = useOpenSignup();
  const settings = useSettings();
  const format = useFormat();
  const name = useSiteName();
  const costs = settings?.minimum_message_costs[settings.geoip_selected_country];
  // SPEC 6: what a visitor may look at depends on where they came from, which this browser alone knows.
  const fromSource = useHydrated() && hasTrafficSource();
  const mayLook = (fromSource ? settings?.logged_out_search_trafficsource : settings?.logged_out_search) !== 'none';
  const gift = settings?.signup_credits ?? 5;
  // As founded until it is known; what is promised is enough for a message at least.
  const startsFree = gift > 0 && gift >= (settings?.message_credits ?? 1);
  const [before, spark, after] = t('home.heading').split(/<\/?em>/);
  const steps = [
    ['profile', UserRound],
    ['find', Search],
    ['talk', MessageCircleHeart],
  ] as const;
  const truths = [
    ['noSubscription', Coins],
    ['fictional', TagIcon],
    ['refund', RotateCcw],
    ['safe', ShieldCheck],
  ] as const;
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.heroInner}>
          <div className={classes.claim}>
            <h1>
              {before}
              <em>{spark}</em>
              {after}
            </h1>
            <p className={classes.lead}>{t('home.lead', { name })}</p>
            <div className={classes.buttons}>
              <Button size="lg" onClick={() => openSignup()}>
                {t('home.signup')}
              </Button>
              {mayLook && (
                <Button size="lg" variant="default" component={Link} to="/members">
                  {t('home.look')}
                </Button>
              )}
            </div>
            <ul className={classes.small}>
              {(['free', 'noSubscription', 'adults'] as const).map((key) => (
                <li key={key}>
                  <Check size={16} aria-hidden />
                  {t(`home.promise.${key}`, { age: settings?.minimum_age ?? 18 })}
                </li>
              ))}
            </ul>
          </div>
          <div className={fan.fan} aria-hidden>
            {FAN.map(([person, age, city], index) => (
              <figure key={person} className={`${fan.person} ${fan[`p${index}`]}`} style={{ margin: 0 }}>
                <DrawnPortrait
                  person={person}
                  sizes="(max-width: 31em) 46vw, 240px"
                  fetchPriority={index === 0 ? 'high' : 'auto'}
                />
                <figcaption>
                  <span {...verbatim}>{t('nameAndAge', { name: nameOf(person), age })}</span>
                  <small>{city}</small>
                </figcaption>
              </figure>
            ))}
            <span className={`${fan.bubble} ${fan.b0}`}>{t('home.bubble.one')}</span>
            <span className={`${fan.bubble} ${fan.b1}`}>{t('home.bubble.two')}</span>
            <span className={fan.heart}>
              <Heart size={30} fill="currentColor" />
            </span>
          </div>
        </div>
      </section>
      <section className={classes.section}>
        <h2>{t('home.how')}</h2>
        <ol className={classes.steps}>
          {steps.map(([key, Icon]) => (
            <li key={key} className={classes.step}>
              <span className={classes.stepIcon} aria-hidden>
                <Icon size={26} />
              </span>
              <h3>{t(`home.step.${key}.title`)}</h3>
              <p>
                {key === 'talk' && !startsFree
                  ? t('home.step.talk.plain')
                  : t(`home.step.${key}.text`, { count: gift })}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.band}>
        <div className={classes.bandInner}>
          <div>
            <h2>{t('home.honest')}</h2>
            <p>
              {costs
                ? t('home.honestPrice', {
                    price: format.money({ amount_minor: costs.costs, currency: costs.currency }),
                  })
                : t('home.honestText')}
            </p>
          </div>
          <ul className={classes.truths}>
            {truths.map(([key, Icon]) => (
              <li key={key} className={classes.truth}>
                <Icon size={24} aria-hidden />
                <div>
                  <h3>{t(`home.truth.${key}.title`)}</h3>
                  <p>{t(`home.truth.${key}.text`, { count: settings?.refund_days ?? 14 })}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={`${classes.section} ${classes.last}`}>
        <BadgeCheck size={44} aria-hidden />
        <h2>{t('home.last')}</h2>
        <Button size="lg" onClick={() => openSignup()}>
          {t('home.signup')}
        </Button>
        <div className={classes.strip} aria-hidden>
          {STRIP.map((person) => (
            <DrawnPortrait
              key={person}
              person={person}
              sizes="(max-width: 48em) 31vw, 180px"
              loading="lazy"
              style={{ height: 'auto' }}
            />
          ))}
        </div>
        <p className={classes.fine}>{t('home.drawn')}</p>
      </section>
    </>
  );
}
