import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { fictionalTag, fill, photoOf, readMembers, words } from './members.ts';

/** Walks along the wall; the drawn people make room for members where visitors may see them. */
export function startGallery() {
  const rail = document.getElementById('rail');
  const answer = document.getElementById('answer');
  if (!rail || !answer) return;
  const { years = '', closed = '', failed = '' } = words();
  const width = () => (rail.firstElementChild?.getBoundingClientRect().width ?? 300) + 32;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-walk]'))
    button.addEventListener('click', () => rail.scrollBy({ left: Number(button.dataset.walk) * width() }));
  const show = document.querySelector<HTMLButtonElement>('[data-members]');
  show?.addEventListener('click', () => {
    show.disabled = true;
    void readMembers({}).then((members) => {
      if (typeof members === 'string' || members.length === 0) {
        answer.textContent = members === 'failed' ? failed : closed;
        show.disabled = members !== 'failed';
        return;
      }
      rail.replaceChildren(...members.map((member) => workOf(member, years)));
      rail.scrollTo({ left: 0 });
      show.hidden = true;
    });
  });
}

/** On the wall as everybody: framed, with a placard; the region and no town. */
function workOf(member: ProfileCard, years: string): HTMLElement {
  const work = document.createElement('li');
  work.className = 'work';
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.append(photoOf(member));
  const placard = document.createElement('p');
  placard.className = 'placard';
  const name = document.createElement('strong');
  name.textContent = fill(years, member);
  const region = document.createElement('span');
  region.textContent = member.region ?? '';
  placard.append(name, region, ...(member.fictional ? [fictionalTag()] : []));
  work.append(frame, placard);
  return work;
}
