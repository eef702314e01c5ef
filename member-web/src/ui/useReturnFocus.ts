import { useEffect, useState } from 'react';

/** What opened the dialog. An item of a menu is gone by the time it closes: then the button of that menu. */
function opener(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]')?.id;
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu)}"]`) : active;
}

/**
 * For a dialog that is mounted open and goes away as a whole: gives the focus back to what opened it, or, where that is not
 * on the page any more or nobody opened it, to the screen. (Mantine does so only for dialogs that are there all the time and change from open to closed.)
 */
export function useReturnFocus(): void {
  const [before] = useState(opener);
  useEffect(
    () => () => {
      const there = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (there ? before : document.getElementById('main'))?.focus({ preventScroll: true });
    },
    [before],
  );
}
