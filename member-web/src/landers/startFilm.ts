/** Plays the drawn film: by itself where motion is welcome and nobody saves data, once; paused and played by hand always. */
export function startFilm() {
  const film = document.getElementById('film');
  const button = document.getElementById('play');
  if (!film || !button) return;
  const state = { playing: false, ended: false };
  const tell = () => {
    film.classList.toggle('playing', state.playing);
    button.classList.toggle('playing', state.playing);
    button.setAttribute('aria-label', (state.playing ? button.dataset.pause : button.dataset.play) ?? '');
  };
  button.addEventListener('click', () => {
    if (state.ended) {
      // From the beginning: an animation starts anew when it was away for a moment.
      film.classList.remove('started', 'playing');
      void film.offsetWidth;
      state.ended = false;
    }
    film.classList.add('started');
    state.playing = !state.playing;
    tell();
  });
  film.querySelector('.done')?.addEventListener('animationend', () => {
    Object.assign(state, { playing: false, ended: true });
    tell();
  });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
  if (still) return;
  film.classList.add('started');
  state.playing = true;
  tell();
}
