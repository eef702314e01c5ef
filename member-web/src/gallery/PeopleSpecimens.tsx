import { useTranslation } from 'react-i18next';
import { CardGrid } from '../ui/CardGrid.tsx';
import { DrawnPortrait } from '../ui/DrawnPortrait.tsx';
import { Logo } from '../ui/Logo.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Page } from '../ui/Page.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { Photo } from '../ui/Photo.tsx';
import { SettingsIndex, SettingsSection } from '../ui/SettingsSection.tsx';
import classes from './ComponentGallery.module.css';
import { cards, photos } from './samples.ts';
import { Specimen } from './Specimen.tsx';

/** Members and their pictures, and the frames of screens. */
export function PeopleSpecimens() {
  const { t } = useTranslation('site');
  const [first] = cards;
  return (
    <>
      <Specimen name="Photo">
        <div className={classes.photos}>
          {Object.entries(photos).map(([name, photo]) => (
            <Photo key={name} photo={photo} alt="" name="Claire" eager />
          ))}
          <Photo photo={null} alt="" name="Claire" />
          <Photo photo={photos.there} alt="" shape="square" />
        </div>
      </Specimen>
      <Specimen name="DrawnPortrait">
        <div className={classes.photos}>
          <DrawnPortrait person="noor" sizes="180px" style={{ height: 'auto' }} />
        </div>
      </Specimen>
      <Specimen name="CardGrid, MemberCard">
        <CardGrid>
          {cards.map((profile) => (
            <MemberCard key={profile.id} profile={profile} eager />
          ))}
          {first && <MemberCard profile={first} marked={t('tag.new')} note={t('nav.search')} />}
        </CardGrid>
      </Specimen>
      <Specimen name="SettingsSection, SettingsIndex">
        <SettingsIndex sections={[['one', t('nav.settings')]]} />
        <SettingsSection id="one" title={t('nav.settings')} lead={t('error.text')}>
          {t('nav.notifications')}
        </SettingsSection>
      </Specimen>
      <Specimen name="Page, Logo">
        <Page title={t('nav.profile')} lead={t('error.text')} aside={<Logo />}>
          {t('nav.notifications')}
        </Page>
      </Specimen>
      <Specimen name="PageSkeleton">
        <PageSkeleton />
      </Specimen>
    </>
  );
}
