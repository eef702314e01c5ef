import '@mantine/notifications/styles.layer.css';
import classes from './Toasts.module.css';
import { Notifications } from '@mantine/notifications';

/** SPEC 9: toasts are 350 px wide. Below the header and what stands under it, so that they lie on no button of those. */
const TOAST_PX = 350;
export const Toasts = () => (
  <Notifications containerWidth={TOAST_PX} position="top-center" zIndex={600} className={classes.toasts} />
);
