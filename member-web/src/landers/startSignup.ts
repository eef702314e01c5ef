import type { Profile } from '@vonk/contracts/profiles/queries';
import { noteWentOn } from '../app/visitLog.ts';
import { EMAIL } from '../accounts/signupRules.ts';
import { keptProfile } from '../app/arrival.ts';
import { keepDraft, keptDraft } from '../app/signupDraft.ts';
import { fictionalTag, readProfile } from './members.ts';

/** Where the page leads, which is in its language, and with whom the visitor came for. */
const goOn = (signup: string) => {
  noteWentOn();
  const profile = keptProfile();
  window.location.assign(profile ? `${signup}?profile=${encodeURIComponent(profile)}` : signup);
};

/** The first fields of signing up. What they hold is kept and goes along to the form; a field that is wrong says so when left. */
export function startSignup() {
  const link = document.querySelector<HTMLAnchorElement>('a[data-start]');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    goOn(link.pathname);
  });
  const form = document.querySelector<HTMLFormElement>('form#start');
  const email = form?.querySelector<HTMLInputElement>('#email');
  if (!form || !email) return;
  const genders = [...form.querySelectorAll<HTMLInputElement>('input[name="gender"]')];
  const kept = keptDraft();
  email.value ||= kept.email ?? '';
  for (const choice of genders) choice.checked = choice.value === kept.gender;
  const chosen = () => genders.find(({ checked }) => checked)?.value;
  const judge = (field: HTMLElement, error: string, wrong: boolean) => {
    const text = form.querySelector<HTMLElement>(`#${error}`);
    if (text) text.hidden = !wrong;
    field.setAttribute('aria-invalid', String(wrong));
    return wrong;
  };
  const emailWrong = () => judge(email, 'email-error', !EMAIL.test(email.value.trim()));
  const genderWrong = () => judge(form.querySelector('fieldset') ?? form, 'gender-error', chosen() === undefined);

  email.addEventListener('blur', () => {
    keepDraft({ email: email.value.trim() });
    if (email.value !== '') emailWrong();
  });
  email.addEventListener('input', () => email.getAttribute('aria-invalid') === 'true' && emailWrong());
  for (const choice of genders)
    choice.addEventListener('change', () => {
      keepDraft({ gender: choice.value });
      genderWrong();
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [first, second] = [genderWrong(), emailWrong()];
    if (first) return genders[0]?.focus();
    if (second) return email.focus();
    keepDraft({ gender: chosen(), email: email.value.trim() });
    goOn(new URL(form.action).pathname);
  });
  void showCameFor(form);
}

/** SPEC 2 "landing variants for a member": whom the address names stands above the form, labelled where fictional. */
async function showCameFor(form: HTMLFormElement) {
  const named = new URLSearchParams(window.location.search).get('profile');
  const place = form.querySelector<HTMLElement>('#came-for');
  if (!named || !place) return;
  const profile: Profile | null = await readProfile(named);
  if (!profile) return;
  if (profile.main_image) {
    const image = new Image(54, 72);
    image.src = profile.main_image.urls.thumb;
    image.alt = '';
    place.append(image);
  }
  const name = document.createElement('strong');
  name.textContent = profile.name;
  place.append(name, ...(profile.fictional ? [fictionalTag()] : []));
  place.hidden = false;
}
