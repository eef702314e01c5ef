import '../ui/base.css';
import './fonts.css';
import './frame.css';
import './start.css';
import './night.css';
import './collage.css';
import './gallery.css';
import './icons.css';
import './map.css';
import './network.css';
import './scenes.css';
import './film.css';
import './filmScenes.css';
import './swipe.css';
import { keepArrival } from '../app/arrival.ts';
import { rememberLanguage } from '../app/language.ts';
import { startVisitLog, watchHidden, watchLinks } from '../app/visitLog.ts';
import type { LanderName } from '@vonk/contracts/site/landers';
import { isLanguage } from '@vonk/contracts/languages';
import { openEntryWarning } from '../app/openEntryWarning.ts';
import { startFilm } from './startFilm.ts';
import { startGallery } from './startGallery.ts';
import { startIcons } from './startIcons.ts';
import { startMap } from './startMap.ts';
import { startNetwork } from './startNetwork.ts';
import { startNight } from './startNight.ts';
import { startScenes } from './startScenes.ts';
import { startSwipe } from './startSwipe.ts';
import { startSignup } from './startSignup.ts';

/**
 * The light entry of the advertising pages: the house draws them whole, this makes them move. All of them together weigh less
 * than one more file would cost.
 */
const parts: Readonly<Record<string, () => void>> = {
  alonetonight: startNight,
  gallery: startGallery,
  iconslanding: startIcons,
  maplanding: startMap,
  socialnetwork: startNetwork,
  transitionsvideolanding: startScenes,
  video: startFilm,
  tinderswipe: startSwipe,
};

keepArrival(window.location);
startSignup();
openEntryWarning();
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
  link.addEventListener('click', () => {
    const { language } = link.dataset;
    if (isLanguage(language)) rememberLanguage(language);
  });
const [, name = '', slug] = /\/landers\/([a-z]+)(?:\/([^/]+))?/.exec(window.location.pathname) ?? [];
startVisitLog(`landers-${name as LanderName}`, slug, window.location);
watchHidden();
watchLinks();
parts[name]?.();
