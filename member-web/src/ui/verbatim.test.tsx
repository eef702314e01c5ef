import { Textarea } from '@mantine/core';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { AroundWords, verbatim, WithName, wordsIn } from './verbatim.tsx';

/** What of a piece of the page a browser leaves alone when it translates. */
const kept = (element: Element) => [...element.querySelectorAll('[translate="no"]')].map((one) => one.textContent);

describe('what a browser leaves alone when it translates the page', () => {
  it('is a name by itself', () => {
    renderScreen(<b {...verbatim}>Sanne</b>);
    expect(screen.getByText('Sanne')).toHaveAttribute('translate', 'no');
  });

  it.each([
    ['About Sanne', 'Sanne', ['Sanne']],
    ['À propos d’Anna', 'Anna', ['Anna']],
    ['Anna', 'Anna', ['Anna']],
    ['Annas Anna', 'Anna', ['Anna']],
    ['Über Jürgen', 'Jürgen', ['Jürgen']],
    // Part of another word, or nowhere: nothing is torn apart.
    ['Anna', 'nn', []],
    ['All about Éa', 'a', []],
    ['About somebody', 'Sanne', []],
    ['About', '', []],
  ])('is the name in “%s” of %s', (text, name, found) => {
    const { container } = renderScreen(
      <p>
        <WithName text={text} name={name} />
      </p>,
    );
    expect(container.querySelector('p')).toHaveTextContent(text);
    expect(kept(container)).toEqual(found);
  });
});

describe('words of a person within a sentence of the house', () => {
  it('are read aloud in their own language, the rest in that of the page', () => {
    renderScreen(<AroundWords text="You: Hoi, hoe gaat het?" words="Hoi, hoe gaat het?" language="nl" />);
    expect(screen.getByText('Hoi, hoe gaat het?')).toHaveAttribute('lang', 'nl');
  });

  it.each([
    ['ar', 'مرحبا، كيف الحال؟'],
    [undefined, 'שלום!'],
  ])('begin on the side where their script does (%s)', (language, words) => {
    renderScreen(<p {...wordsIn(language)}>{words}</p>);
    expect(screen.getByText(words)).toHaveAttribute('dir', 'auto');
  });

  it('do so while they are written', () => {
    renderScreen(<Textarea label="About me" />);
    expect(screen.getByRole('textbox', { name: 'About me' })).toHaveAttribute('dir', 'auto');
  });

  it('are no part apart where their language cannot be told', () => {
    const { container } = renderScreen(<AroundWords text="You: ok" words="ok" />);
    expect(container.querySelector('[lang]')).toBeNull();
    expect(container).toHaveTextContent('You: ok');
  });
});
