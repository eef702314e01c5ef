import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import classes from './NavigationProgress.module.css';

/** SPEC 9: the line appears after 200 ms and takes 5 s to fill. */
const THROTTLE_MS = 200;

export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? THROTTLE_MS : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown && busy ? (
    <div className={classes.line}>
      <div className={classes.bar} />
    </div>
  ) : null;
}
