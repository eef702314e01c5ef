const SCENE_MS = 4200;

/** Shows scene after scene, by itself where motion is welcome, by hand always. */
export function startScenes() {
  const stage = document.getElementById('stage');
  const pause = document.getElementById('pause');
  if (!stage || !pause) return;
  const scenes = [...stage.querySelectorAll<HTMLElement>('.scene')];
  const marks = [...document.querySelectorAll<HTMLButtonElement>('.mark')];
  let now = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (index: number) => {
    now = index % scenes.length;
    stage.dataset.scene = String(now);
    scenes.forEach((scene, number) => {
      scene.classList.toggle('now', number === now);
      scene.toggleAttribute('aria-hidden', false);
      if (number !== now) scene.setAttribute('aria-hidden', 'true');
    });
    marks.forEach((mark, number) => mark.setAttribute('aria-pressed', String(number === now)));
  };
  const play = (on: boolean) => {
    clearInterval(timer);
    timer = on ? setInterval(() => show(now + 1), SCENE_MS) : undefined;
    pause.setAttribute('aria-label', (on ? pause.dataset.pause : pause.dataset.play) ?? '');
    pause.classList.toggle('playing', on);
  };
  marks.forEach((mark, number) =>
    mark.addEventListener('click', () => {
      play(false);
      show(number);
    }),
  );
  pause.addEventListener('click', () => play(timer === undefined));
  play(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
}
