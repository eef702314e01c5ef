import { notifications } from '@mantine/notifications';

type Tone = 'info' | 'success' | 'danger';
const colours: Record<Tone, string> = { info: 'primary', success: 'green', danger: 'red' };

/** A passing word at the edge of the screen (350 px wide, SPEC 9). */
export const toast = (message: string, tone: Tone = 'info') =>
  notifications.show({ message, color: colours[tone], withBorder: true, radius: 'md', autoClose: 5000 });
