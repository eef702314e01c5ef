import { linkWithin } from '@vonk/contracts/site/linkWithin';
import type { StaticPageSection } from '@vonk/contracts/site/staticPageText';
import type { MouseEvent } from 'react';
import { pageLanguage } from '../app/language.ts';
import classes from './StaticPageText.module.css';

type Text = Pick<StaticPageSection, 'id' | 'title' | 'html'>;

/** Words that the house made from Markdown without any HTML of its own (api: renderMarkdown). */
const Html = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;

const Question = ({ id, title, html, open }: Text & { open: boolean }) => (
  <details id={id} className={classes.question} open={open}>
    <summary>
      <h3>{title}</h3>
    </summary>
    <Html html={html} />
  </details>
);

type StaticPageTextProps = Readonly<{
  sections: readonly StaticPageSection[];
  /** Parts are questions that open one by one, as on the page of frequent questions. */
  asQuestions?: boolean;
  /** The anchor that somebody came for: its question stands open. */
  opened?: string;
  /** A link within the site was pressed, to this path of its router; without it the browser follows it. */
  onFollow?: (path: string) => void;
}>;

/** The sections of a static page. Needs no window: the server shows the same. */
export function StaticPageText({ sections, asQuestions = false, opened, onFollow }: StaticPageTextProps) {
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest('a');
    const href = link?.getAttribute('href') ?? '';
    if (!onFollow || !href.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
      return;
    const path = linkWithin(pageLanguage(), href);
    if (path === null) return;
    event.preventDefault();
    onFollow(path);
  };
  return (
    <div className={classes.text} onClick={follow}>
      {sections.map(({ id, title, html, parts }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <Html html={html} />
          {parts.map((part) =>
            asQuestions ? (
              <Question key={part.id} {...part} open={part.id === opened} />
            ) : (
              <div key={part.id} id={part.id}>
                <h3>{part.title}</h3>
                <Html html={part.html} />
              </div>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
