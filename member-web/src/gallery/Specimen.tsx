import { Children, type ReactNode } from 'react';
import { Row } from '../ui/Page.tsx';
import classes from './ComponentGallery.module.css';

type Props = Readonly<{ name: string; beside?: boolean; children: ReactNode }>;

/** A component under its name; `beside` puts its states in a row. */
export const Specimen = ({ name, beside = false, children }: Props) => (
  <section className={classes.specimen} aria-label={name}>
    <h2>{name}</h2>
    {beside ? <Row>{children}</Row> : Children.map(children, (child) => <div>{child}</div>)}
  </section>
);
