import { WRITTEN_LOCALES } from '@vonk/contracts/texts/textLocale';

/** Each article is there in every locale; those that are not chosen are not drawn, and their frames not loaded. */
export const mailsPageStyles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template: auto 1fr / 18rem 1fr }
header { grid-column: 1 / 3; position: sticky; top: 0; z-index: 1; display: flex; gap: 1rem; align-items: center;
  padding: .5rem 1rem; background: Canvas; border-bottom: 1px solid #8888 }
fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 0 .75rem }
legend { float: left; margin-right: .5rem; font-weight: 600 }
header p { margin: 0 0 0 auto; opacity: .7 }
nav { position: sticky; top: 3.2rem; height: calc(100vh - 3.2rem); overflow: auto; padding: 1rem; box-sizing: border-box }
nav a { display: block; color: inherit; padding: .1rem 0 }
main { padding: 0 1rem; min-width: 0 }
section { scroll-margin-top: 3.5rem }
.row { display: flex; gap: 1rem; overflow-x: auto; padding-bottom: 1rem }
article { flex: 0 0 620px; display: none }
h3, article p, aside p { margin: 0 }
aside { flex: 0 0 16rem; opacity: .8 }
h3 { font-size: 13px; opacity: .7 }
iframe { width: 100%; height: 560px; border: 1px solid #8888; border-radius: 8px; background: #fff }
pre { display: none; white-space: pre-wrap; border: 1px solid #8888; border-radius: 8px; padding: 1rem; margin: 0 }
body:has([value=text]:checked) iframe { display: none }
body:has([value=text]:checked) pre { display: block }
${WRITTEN_LOCALES.map((locale) => `body:has([value=${locale}]:checked) [data-locale=${locale}] { display: block }`).join('\n')}
`;

/** Frames as high as what stands in them. */
export const mailsPageScript = `
for (const frame of document.querySelectorAll('iframe'))
  frame.addEventListener('load', () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 2 + 'px' });
`;
