/** SPEC 4 "Dismissals": stored persistently with a timestamp. */
export type Dismissal =
  | 'profile_photo'
  | 'push'
  | 'notifications_disabled'
  | 'time_bonus'
  | 'time_bonus_popup'
  | 'welcome_discount'
  | `campaign_${'bar' | 'card' | 'dialog'}_${string}`
  | 'entry_warning'
  | 'activation'
  | `rejected_photo_${string}`
  | 'install'
  | 'language_offer';

const keyOf = (what: Dismissal) => `dismissed.${what}`;

/** Whether it was put away before, in this browser. */
export function isDismissed(what: Dismissal): boolean {
  try {
    return localStorage.getItem(keyOf(what)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that it was put away. */
export function keepDismissal(what: Dismissal) {
  try {
    localStorage.setItem(keyOf(what), new Date().toISOString());
  } catch {
    // Without storage the notice comes back on the next visit; nothing is lost.
  }
}
