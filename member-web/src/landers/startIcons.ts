import { keepDraft, keptDraft } from '../app/signupDraft.ts';
import { fill } from './members.ts';

const ENOUGH = 3;

/** What is chosen is said, and kept for the profile. */
export function startIcons() {
  const chosen = document.getElementById('chosen');
  const enough = document.getElementById('enough');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.tiles input')];
  const kept = keptDraft().interests ?? [];
  for (const box of boxes) box.checked = kept.includes(box.value);
  const tell = () => {
    const list = boxes.filter(({ checked }) => checked);
    const words = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(
      list.map(({ dataset }) => dataset.word ?? ''),
    );
    const { template = '', empty = '' } = chosen?.dataset ?? {};
    if (chosen) chosen.textContent = list.length > 0 ? fill(template, { list: words }) : empty;
    if (enough) enough.hidden = list.length < ENOUGH;
  };
  for (const box of boxes)
    box.addEventListener('change', () => {
      keepDraft({ interests: boxes.filter(({ checked }) => checked).map(({ value }) => value) });
      tell();
    });
  tell();
}
