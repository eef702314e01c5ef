/** An interest lights up with those who share it. */
export function startNetwork() {
  const said = document.getElementById('said');
  const hint = said?.textContent ?? '';
  const chips = [...document.querySelectorAll<HTMLButtonElement>('button[data-interest]')];
  const parts = [...document.querySelectorAll<SVGElement>('.net [data-of]')];
  const net = document.querySelector('.net');
  for (const chip of chips)
    chip.addEventListener('click', () => {
      const on = chip.getAttribute('aria-pressed') !== 'true';
      for (const other of chips) other.setAttribute('aria-pressed', String(on && other === chip));
      const interest = chip.dataset.interest ?? '';
      net?.classList.toggle('chosen', on);
      for (const part of parts)
        part.classList.toggle('on', on && (part.dataset.of ?? '').split(' ').includes(interest));
      if (said) said.textContent = on ? (chip.dataset.said ?? '') : hint;
    });
}
