import { Button } from '@mantine/core';
import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findMyPlace, placePermission, type MyPlace, type PlacePermission, type PlaceProblem } from '../app/myPlace.ts';
import { useSettings } from '../app/siteSettings.ts';
import classes from './MyPlaceButton.module.css';

/**
 * "Use my place": the town where the device is, on a click. Not there where the browser cannot tell; what went wrong is said
 * beside it. A town in a country that the site does not serve is none.
 */
export function MyPlaceButton({ onFound }: { onFound: (place: MyPlace) => void }) {
  const { t } = useTranslation('profiles');
  const countries: readonly string[] = useSettings()?.countries ?? [];
  const [permission, setPermission] = useState<PlacePermission>('unsupported');
  const [finding, setFinding] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  useEffect(() => {
    let left = false;
    void placePermission().then((now) => !left && setPermission(now));
    return () => void (left = true);
  }, []);
  if (permission === 'unsupported') return null;
  const find = async () => {
    setFinding(true);
    setProblem(null);
    const found = await findMyPlace();
    setFinding(false);
    setPermission(await placePermission());
    if (typeof found === 'string') setProblem(found);
    else if (countries.includes(found.country)) onFound(found);
    else setProblem('none');
  };
  return (
    <div className={classes.place}>
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        leftSection={<LocateFixed size={18} aria-hidden />}
        loading={finding}
        onClick={() => void find()}
      >
        {t('place.use')}
      </Button>
      <p role="status" className={classes.problem}>
        {problem && t(`place.${problem}`)}
      </p>
    </div>
  );
}
