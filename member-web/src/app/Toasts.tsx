import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** SPEC 9: toasts are 350 px wide. */
const TOAST_PX = 350;
export const Toasts = () => <Notifications containerWidth={TOAST_PX} position="top-right" zIndex={600} />;
