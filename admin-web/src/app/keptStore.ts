import { localStorageStore, type Store } from 'react-admin';

/** Below this the menu and a wide list do not fit beside each other. */
const NARROW = '(max-width: 899.95px)';
const MENU = 'sidebar.open';
const MENU_NARROW = 'sidebar.open.narrow';

const isNarrow = (): boolean => window.matchMedia(NARROW).matches;
/** Whether the menu is open is chosen for a narrow window and a wide one each by itself. */
const placeOf = (key: string): string => (key === MENU && isNarrow() ? MENU_NARROW : key);

/** What somebody chose in this browser (columns, filters, theme). In a narrow window the menu is its icons until they open it. */
export function keptStore(): Store {
  const kept = localStorageStore('1', 'vonk-back-office');
  return {
    ...kept,
    getItem: <Value>(key: string, otherwise?: Value) =>
      kept.getItem<Value>(placeOf(key), placeOf(key) === MENU_NARROW ? (false as Value) : otherwise),
    setItem: (key, value) => kept.setItem(placeOf(key), value),
    removeItem: (key) => kept.removeItem(placeOf(key)),
    subscribe: (key, callback) => kept.subscribe(placeOf(key), callback),
  };
}
