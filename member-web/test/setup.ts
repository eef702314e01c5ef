import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { faultsOfAnswer } from '@vonk/contracts/testing/answerFaults';

/** What tests made up as answers of the api, judged by the contract: a screen that is given what nobody sends proves nothing. */
const faults: string[] = [];

Response.prototype.json = async function (this: Response) {
  const body: unknown = JSON.parse(await this.text());
  faults.push(...faultsOfAnswer(this.url, this.status, body));
  return body;
};
afterEach(() => {
  cleanup();
  // Test files share one page: what one of them put there itself would be found by the next.
  document.body.replaceChildren();
  // Toasts outlive the screen that shows them.
  notifications.clean();
  notifications.cleanQueue();
  // So does a line that was down: whatever asks next would wait for it.
  onlineManager.setOnline(true);
  expect(faults.splice(0)).toEqual([]);
});
// A machine that does much else at once is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });

/** What jsdom lacks and the interface kit asks for. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
