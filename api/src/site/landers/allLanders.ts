import type { LanderName } from '@vonk/contracts/site/landers';
import { aloneTonight } from './aloneTonight.ts';
import { collageLanding } from './collageLanding.ts';
import { galleryLanding } from './galleryLanding.ts';
import type { Html } from './html.ts';
import { iconsLanding } from './iconsLanding.ts';
import type { LanderPage } from './landerPage.ts';
import { mapLanding } from './mapLanding.ts';
import { socialNetwork } from './socialNetwork.ts';
import { tinderSwipe } from './tinderSwipe.ts';
import { transitionsVideoLanding } from './transitionsVideoLanding.ts';
import { videoLanding } from './videoLanding.ts';

/** Table of contents: each advertising page of SPEC 2 with what draws it. */
export const allLanders: Readonly<Record<LanderName, (page: LanderPage) => Html>> = {
  alonetonight: aloneTonight,
  collagelanding: collageLanding,
  gallery: galleryLanding,
  iconslanding: iconsLanding,
  maplanding: mapLanding,
  socialnetwork: socialNetwork,
  transitionsvideolanding: transitionsVideoLanding,
  video: videoLanding,
  tinderswipe: tinderSwipe,
};
