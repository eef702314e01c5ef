/** Drafts and messages on their way belong to whoever wrote them: the next person at this device finds none. */
export function forgetWriting() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('draft.') || key.startsWith('outbox.')) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
