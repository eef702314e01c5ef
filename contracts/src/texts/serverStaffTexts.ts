import giftsDe from '../messaging/texts/gifts.de.json' with { type: 'json' };
import siteDe from '../site/texts/staff.de.json' with { type: 'json' };
import settingsDe from '../site/texts/staffSettings.de.json' with { type: 'json' };
import codesDe from './staffCodes.de.json' with { type: 'json' };
import eventsDe from './staffEvents.de.json' with { type: 'json' };
import exportsDe from './staffExports.de.json' with { type: 'json' };
import giftsEn from '../messaging/texts/gifts.en.json' with { type: 'json' };
import siteEn from '../site/texts/staff.en.json' with { type: 'json' };
import settingsEn from '../site/texts/staffSettings.en.json' with { type: 'json' };
import codesEn from './staffCodes.en.json' with { type: 'json' };
import eventsEn from './staffEvents.en.json' with { type: 'json' };
import exportsEn from './staffExports.en.json' with { type: 'json' };
import giftsNl from '../messaging/texts/gifts.nl.json' with { type: 'json' };
import siteNl from '../site/texts/staff.nl.json' with { type: 'json' };
import settingsNl from '../site/texts/staffSettings.nl.json' with { type: 'json' };
import codesNl from './staffCodes.nl.json' with { type: 'json' };
import eventsNl from './staffEvents.nl.json' with { type: 'json' };
import exportsNl from './staffExports.nl.json' with { type: 'json' };
import { STAFF_LANGUAGES, STAFF_PARTS, type StaffLanguage, type StaffTexts } from './staffTexts.ts';
import { overlaid, untilOverlaid } from './textOverlay.ts';
import { typesetTree } from './typeset.ts';

/**
 * Of the staff's words what servers say: exported files, the search among settings and in the audit, events told on a console. Of `site`
 * the names of the lists, which acts are told by.
 */
export type ServerStaffTexts = Pick<StaffTexts, 'gifts' | 'site' | 'settings' | 'codes' | 'events' | 'exports'>;

const TEXTS: Readonly<Record<StaffLanguage, ServerStaffTexts>> = {
  nl: { gifts: giftsNl, site: siteNl, settings: settingsNl, codes: codesNl, events: eventsNl, exports: exportsNl },
  de: { gifts: giftsDe, site: siteDe, settings: settingsDe, codes: codesDe, events: eventsDe, exports: exportsDe },
  en: { gifts: giftsEn, site: siteEn, settings: settingsEn, codes: codesEn, events: eventsEn, exports: exportsEn },
};

/** They, typeset, by language, as staff say them now. */
export const serverStaffTexts = untilOverlaid(
  () =>
    Object.fromEntries(
      STAFF_LANGUAGES.map((language) => [
        language,
        Object.fromEntries(
          Object.entries(TEXTS[language]).map(([space, tree]) => [
            space,
            typesetTree(language, tree, undefined, overlaid(language, STAFF_PARTS[space as keyof ServerStaffTexts])),
          ]),
        ),
      ]),
    ) as unknown as Readonly<Record<StaffLanguage, ServerStaffTexts>>,
);
