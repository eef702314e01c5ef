import i18next from 'i18next';
import { createElement } from 'react';
import { ToastWithAction } from './ToastWithAction.tsx';

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

/** What a toast offers beside its words: taking back what was just done. */
export type ToastAction = Readonly<{ label: string; onClick: () => void }>;

/** A passing word at the edge of the screen (350 px wide, SPEC 9). With an action it stays twice as long. */
export function toast(message: string, tone: Tone = 'info', action?: ToastAction) {
  wanted = true;
  for (const listener of listeners) listener();
  void import('@mantine/notifications').then(({ notifications }) => {
    const id = crypto.randomUUID();
    const act = () => {
      notifications.hide(id);
      action?.onClick();
    };
    notifications.show({
      id,
      message: action ? createElement(ToastWithAction, { message, label: action.label, onClick: act }) : message,
      color: colours[tone],
      withBorder: true,
      radius: 'md',
      autoClose: action ? 2 * SHOWN_MS : SHOWN_MS,
      closeButtonProps: { 'aria-label': i18next.t('site:action.dismiss') },
    });
  });
}
