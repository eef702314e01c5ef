import { fictionalTag, fill } from './members.ts';

/** `member`: whom a like is for; null: a drawing. */
export type SwipeCard = Readonly<{
  member: string | null;
  name: string;
  title: string;
  below: string;
  photo: string;
  fictional: boolean;
}>;
/** Pixels a card is moved before letting go decides. */
const DECIDES = 90;
const LEAVES_MS = 220;

const roundButton = (kind: 'like' | 'pass', label: string, sign: string) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `round ${kind}`;
  button.setAttribute('aria-label', label);
  button.textContent = sign;
  return button;
};

/** A card that follows the finger; the buttons and the arrow keys do the same. `decided` is called once. */
export function cardOf(
  card: SwipeCard,
  { count, said, first }: { count: string; said: Readonly<{ like: string; pass: string }>; first: boolean },
  decided: (like: boolean) => void,
): HTMLElement {
  const article = document.createElement('article');
  article.className = 'card';
  article.setAttribute('aria-label', `${count}: ${card.title}`);
  article.tabIndex = -1;
  const image = new Image(600, 800);
  image.src = card.photo;
  image.alt = '';
  image.draggable = false;
  const text = document.createElement('p');
  text.className = 'who';
  const name = document.createElement('strong');
  name.textContent = card.title;
  const below = document.createElement('span');
  below.textContent = card.below;
  text.append(...(card.fictional ? [fictionalTag()] : []), name, below);
  const place = document.createElement('span');
  place.className = 'count';
  place.textContent = count;
  const buttons = document.createElement('div');
  buttons.className = 'deciding';
  const pass = roundButton('pass', fill(said.pass, card), '✕');
  const like = roundButton('like', fill(said.like, card), '♥');
  buttons.append(pass, like);
  article.append(image, place, text, buttons);

  let done = false;
  const decide = (liked: boolean) => {
    if (done) return;
    done = true;
    article.classList.add(liked ? 'liked' : 'passed');
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => decided(liked), still ? 0 : LEAVES_MS);
  };
  pass.addEventListener('click', () => decide(false));
  like.addEventListener('click', () => decide(true));
  article.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') decide(false);
    if (key === 'ArrowRight') decide(true);
  });
  follow(article, decide);
  // Whoever goes on by keyboard is at the next card.
  if (!first) requestAnimationFrame(() => like.focus({ preventScroll: true }));
  return article;
}

/** Moves with the finger or the mouse; let go far enough to a side, it decides. */
function follow(article: HTMLElement, decide: (liked: boolean) => void) {
  let from: number | null = null;
  article.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return;
    from = event.clientX;
    article.setPointerCapture(event.pointerId);
  });
  article.addEventListener('pointermove', ({ clientX }) => {
    if (from === null) return;
    const moved = clientX - from;
    article.style.transform = `translateX(${moved}px) rotate(${moved / 18}deg)`;
  });
  const letGo = ({ clientX }: PointerEvent) => {
    if (from === null) return;
    const moved = clientX - from;
    from = null;
    article.style.transform = '';
    if (Math.abs(moved) >= DECIDES) decide(moved > 0);
  };
  article.addEventListener('pointerup', letGo);
  article.addEventListener('pointercancel', () => {
    from = null;
    article.style.transform = '';
  });
}
