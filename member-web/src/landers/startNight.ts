/** Behind each lit window somebody says something. */
export function startNight() {
  const said = document.getElementById('said');
  const windows = [...document.querySelectorAll<HTMLButtonElement>('button.pane')];
  for (const one of windows)
    one.addEventListener('click', () => {
      for (const other of windows) other.setAttribute('aria-pressed', String(other === one));
      if (said) said.textContent = one.dataset.said ?? '';
    });
}
