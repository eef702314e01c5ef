type Tone = 'info' | 'success' | 'danger';
const colours: Record<Tone, string> = { info: 'primary', success: 'green', danger: 'red' };
const SHOWN_MS = 5000;

let wanted = false;
const listeners = new Set<() => void>();

/** Whether any toast was ever asked for: only then is their code loaded (see ToastHost). */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => wanted,
};

/** A passing word at the edge of the screen (350 px wide, SPEC 9). */
export function toast(message: string, tone: Tone = 'info') {
  wanted = true;
  for (const listener of listeners) listener();
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({ message, color: colours[tone], withBorder: true, radius: 'md', autoClose: SHOWN_MS }),
  );
}
