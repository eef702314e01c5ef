import type { Profile } from '@vonk/contracts/profiles/queries';
import { useTranslation } from 'react-i18next';
import { WithName, wordsIn } from '../ui/verbatim.tsx';

type Props = Readonly<{ profile: Pick<Profile, 'name' | 'about' | 'about_language'>; className?: string }>;

/** What a member says of themselves, or that they say nothing yet. */
export function AboutWords({ profile: { name, about, about_language }, className }: Props) {
  const { t } = useTranslation('profiles');
  return about ? (
    <p className={className} {...wordsIn(about_language)}>
      {about}
    </p>
  ) : (
    <p className={className}>
      <WithName text={t('noAbout', { name })} name={name} />
    </p>
  );
}
