const KEY = 'dismissed.entry_warning';
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * SPEC 2 "site-entry warning", as on every page (app/EntryWarning.tsx): the house draws it for whom it is meant; here it opens,
 * unless it was put away before or this is the installed app. Escape is no answer.
 */
export function openEntryWarning() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#entry');
  if (!dialog || isDismissed() || isInstalled()) return;
  let entered = false;
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => entered || dialog.showModal());
  dialog.querySelector('[data-enter]')?.addEventListener('click', () => {
    entered = true;
    try {
      localStorage.setItem(KEY, new Date().toISOString());
    } catch {
      // Without storage it comes back on the next visit; nothing is lost.
    }
    dialog.close();
  });
  dialog.showModal();
}
