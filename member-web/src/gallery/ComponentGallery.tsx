import { ControlSpecimens } from './ControlSpecimens.tsx';
import classes from './ComponentGallery.module.css';
import { MessageSpecimens } from './MessageSpecimens.tsx';
import { PeopleSpecimens } from './PeopleSpecimens.tsx';

/** Every component of `ui` in its states, in one language and colour scheme. */
export const ComponentGallery = () => (
  <main className={classes.gallery}>
    <ControlSpecimens />
    <MessageSpecimens />
    <PeopleSpecimens />
  </main>
);
