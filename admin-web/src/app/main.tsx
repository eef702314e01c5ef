import './withoutEval.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/inter';
import './base.css';
import { EnrolPage, enrolmentIn } from '../site/EnrolPage.tsx';
import { BackOffice } from './BackOffice.tsx';
import { languageOfAccount } from './authProvider.ts';
import { firstLanguage, speak } from './words.ts';

/** The content security policy takes style elements only with the nonce of this very answer. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const styles = createCache({ key: 'vonk', prepend: true, ...(nonce ? { nonce } : {}) });

/** The page of a mailed link stands for itself: nobody is signed in there. */
const link = enrolmentIn(window.location.hash);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the back office');
await speak(link ? firstLanguage() : await languageOfAccount());
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>{link ? <EnrolPage link={link} /> : <BackOffice />}</CacheProvider>
  </StrictMode>,
);
