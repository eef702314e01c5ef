import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

/** Where an arrow leads from one of so many entries. */
const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * A button that opens a menu, as WAI-ARIA has it: arrows, Home and End move among its entries (`role="menuitem"`), Escape
 * and Tab close it, and so does a press anywhere else. The focus goes in with the opening and back to the button.
 * @returns `button` and `menu`: properties of the two elements
 */
export function useMenuButton() {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => setOpened(false);
  useEffect(() => {
    if (!opened) return;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !button.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // The focus moves on from the button, as if the menu had not been there.
      button.current?.focus();
      return close();
    }
    const lead = NEXT[event.key];
    if (!lead) return;
    event.preventDefault();
    const all = entries();
    all[lead(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  return {
    opened,
    close,
    button: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': opened,
      'aria-controls': opened ? id : undefined,
      onClick: () => setOpened((was) => !was),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpened(true);
      },
    },
    menu: { ref: menu, id, role: 'menu', onKeyDown },
  } as const;
}
