import type { ReactNode } from 'react';
import classes from './Page.module.css';

type PageProps = {
  title?: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  width?: 'wide' | 'narrow' | 'small';
  children: ReactNode;
};

/** The frame of a screen: one h1, a lead, and what stands to its right. */
export function Page({ title, lead, aside, width = 'wide', children }: PageProps) {
  return (
    <div className={`${classes.page} ${width === 'wide' ? '' : classes[width]}`}>
      {title && (
        <div className={classes.head}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </div>
  );
}

export function Card({
  children,
  as: Element = 'section',
  label,
}: {
  children: ReactNode;
  as?: 'section' | 'div' | 'article';
  label?: string;
}) {
  return (
    <Element className={classes.card} aria-label={label}>
      {children}
    </Element>
  );
}

export const Stack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>;
export const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;

type StateProps = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  tone?: 'plain' | 'success' | 'warning' | 'danger';
  children?: ReactNode;
  heading?: 'h1' | 'h2';
};

/** A whole screen or pane that says one thing and offers the way on: empty, done, or gone wrong. */
export function State({ icon, title, text, tone = 'plain', children, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.art} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <Heading>{title}</Heading>
      {text && <p className={classes.soft}>{text}</p>}
      {children && <div className={classes.choices}>{children}</div>}
    </div>
  );
}

/** A screen that is nothing but one such message. */
export const StatePage = ({ width, ...state }: Omit<StateProps, 'heading'> & Pick<PageProps, 'width'>) => (
  <Page width={width}>
    <State heading="h1" {...state} />
  </Page>
);
