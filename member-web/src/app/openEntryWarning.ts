import { isDismissed, keepDismissal } from './keepDismissal.ts';

/** As `installation.ts` has it, which is not here yet: an iPhone may say it in its own way alone. */
const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/**
 * SPEC 2 "site-entry warning": the house draws it for whom it is meant; here it opens and closes before any other script is
 * there, unless it was put away before, this is the installed app or somebody is typing already. Escape is no answer.
 * EntryWarning goes on from there.
 */
export function openEntryWarning() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#entry');
  if (!dialog || isDismissed('entry_warning') || isInstalled() || isTyping()) return;
  let entered = false;
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => entered || dialog.showModal());
  const enter = dialog.querySelector<HTMLElement>('[data-enter]');
  enter?.addEventListener('click', () => {
    entered = true;
    keepDismissal('entry_warning');
    dialog.close();
  });
  dialog.showModal();
  enter?.focus();
}
