import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Photo } from './Photo.tsx';

const urls = { thumb: '/api/photos/p/thumb?s=1', card: '/api/photos/p/card?s=1', large: '/api/photos/p/large?s=1' };
const photo = { urls, thumbhash: null, width: 600, height: 800 };

describe('a photo', () => {
  it('offers a phone the small card where it says how wide it is shown', () => {
    render(<Photo photo={photo} alt="Robin" sizes="45vw" />);
    expect(screen.getByAltText('Robin')).toHaveAttribute('sizes', '45vw');
    expect(screen.getByAltText('Robin')).toHaveAttribute(
      'srcset',
      '/api/photos/p/small?s=1 360w, /api/photos/p/card?s=1 600w',
    );
  });

  it('is the file of its size elsewhere', () => {
    render(<Photo photo={photo} alt="Robin" size="large" />);
    expect(screen.getByAltText('Robin')).not.toHaveAttribute('srcset');
    expect(screen.getByAltText('Robin')).toHaveAttribute('src', urls.large);
  });

  it.each([
    ['Robin', 'R'],
    ['żaneta', 'Ż'],
    ['🔥Vera', '🔥'],
  ])('gives way to the first letter of %s, whole, where there is none', (name, letter) => {
    render(<Photo photo={null} alt={name} name={name} />);
    expect(screen.getByRole('img', { name })).toHaveAttribute('data-letter', letter);
  });
});
