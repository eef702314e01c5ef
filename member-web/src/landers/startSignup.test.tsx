import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSignup } from './startSignup.ts';

const assign = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  assign.mockClear();
  vi.stubGlobal('location', { ...window.location, pathname: '/landers/gallery/spring', search: '', assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it.each(['/signup', '/de/signup'])('goes on to %s, where the form leads, once both fields are right', (action) => {
  document.body.innerHTML = `<form id="start" action="${action}"><fieldset>
    <input type="radio" name="gender" value="female" /></fieldset><input id="email" /></form>`;
  startSignup();
  const form = document.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  (form.querySelector('input[name]') as HTMLInputElement).checked = true;
  fireEvent.submit(form);
  expect(assign).not.toHaveBeenCalled();
  (form.querySelector('#email') as HTMLInputElement).value = 'eva@example.org';
  fireEvent.submit(form);
  expect(assign).toHaveBeenCalledExactlyOnceWith(action);
});

it('goes on to where the link leads, with whom the visitor came for', () => {
  sessionStorage.setItem('arrival.profile', 'p1');
  document.body.innerHTML = '<a data-start href="/de/signup">Join</a>';
  startSignup();
  fireEvent.click(document.querySelector('a') as HTMLAnchorElement);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/de/signup?profile=p1');
});
