import { assetAddress } from '../ui/assetAddress.ts';
import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { keepLikes, keptLikes } from '../app/keptLikes.ts';
import { keepDraft } from '../app/signupDraft.ts';
import { cardOf, type SwipeCard } from './swipeCard.ts';
import { dataOf, fill, readMembers, words } from './members.ts';

type Drawn = Readonly<{ portrait: string; name: string; age: number }>;
export type SwipeWords = Readonly<
  Record<'like' | 'pass' | 'card' | 'noLikes' | 'practice' | 'drawing', string> & { kept: Record<string, string> }
>;
const CARDS = 3;

/** Three cards: members where visitors may see them, whose likes are kept; else drawings, whose likes are nobody's. */
export function startSwipe() {
  const stack = document.getElementById('stack');
  const answer = document.getElementById('answer');
  const question = document.getElementById('question');
  const again = document.getElementById('again');
  if (!stack || !answer || !question || !again) return;
  const said = dataOf<SwipeWords>('swipe-words');
  const drawn = document.getElementById('drawn');

  const play = (cards: readonly SwipeCard[]) => {
    question.hidden = true;
    for (const back of stack.querySelectorAll('.back')) back.remove();
    const real = cards.some(({ member }) => member !== null);
    if (drawn) drawn.hidden = real;
    answer.textContent = real ? '' : said.practice;
    const liked: string[] = [];
    const next = (index: number) => {
      const card = cards[index];
      if (!card) return finish(real, liked);
      const count = fill(said.card, { number: index + 1, total: cards.length });
      stack.querySelector('.card')?.remove();
      stack.append(
        cardOf(card, { count, said, first: index === 0 }, (like) => {
          if (like && card.member) liked.push(card.member);
          if (real) keepLikes([...keptLikes().filter((id) => !liked.includes(id)), ...liked].slice(-CARDS));
          next(index + 1);
        }),
      );
    };
    next(0);
  };
  const finish = (real: boolean, liked: readonly string[]) => {
    stack.querySelector('.card')?.remove();
    stack.classList.add('done');
    if (real) answer.textContent = liked.length > 0 ? (said.kept[liked.length] ?? '') : said.noLikes;
    again.hidden = false;
    document.querySelector<HTMLElement>('#start input')?.focus({ preventScroll: true });
    document.getElementById('after')?.scrollIntoView({ block: 'nearest' });
  };
  again.addEventListener('click', () => {
    again.hidden = true;
    stack.classList.remove('done');
    answer.textContent = '';
    question.hidden = false;
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-wish]'))
    button.addEventListener('click', () => {
      const wish = button.dataset.wish ?? 'both';
      keepDraft({ looking_for: wish });
      void readMembers(wish === 'both' ? {} : { gender: wish }).then((members) => {
        if (members === 'failed') {
          answer.textContent = words().failed ?? '';
          return;
        }
        play(members === 'closed' || members.length === 0 ? drawnCards(said) : membersOf(members));
      });
    });
}

const membersOf = (members: readonly ProfileCard[]): SwipeCard[] =>
  members.slice(0, CARDS).map((member) => ({
    member: member.id,
    name: member.name,
    title: fill(words().years ?? '', member),
    below: member.region ?? '',
    photo: member.main_image?.urls.card ?? '',
    fictional: member.fictional,
  }));

const drawnCards = ({ drawing }: SwipeWords): SwipeCard[] =>
  dataOf<readonly Drawn[]>('swipe-drawn').map((person) => ({
    member: null,
    name: person.name,
    title: fill(words().years ?? '', person),
    below: drawing,
    photo: assetAddress(`/portraits/${person.portrait}.webp`),
    fictional: false,
  }));
