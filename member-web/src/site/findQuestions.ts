import type { StaticPageSection } from '@vonk/contracts/site/staticPageText';

/** As somebody types: without capitals and accents, tags or marks. */
const simple = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[’']/g, '');
const words = (html: string) => html.replace(/<[^<>]*>/g, ' ');

/** The sections with those of their questions that hold every word asked for, in title or answer; all for no words. */
export function findQuestions(sections: readonly StaticPageSection[], asked: string): StaticPageSection[] {
  const wanted = simple(asked).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...sections];
  return sections.flatMap((section) => {
    const parts = section.parts.filter(({ title, html }) => {
      const text = simple(`${title} ${words(html)}`);
      return wanted.every((word) => text.includes(word));
    });
    return parts.length > 0 ? [{ ...section, parts }] : [];
  });
}
