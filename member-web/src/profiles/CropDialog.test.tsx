import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import type { Crop } from './crop.ts';
import { CropDialog } from './CropDialog.tsx';

type Done = { crop: Crop | null; isPrivate: boolean };

/** The dialog with a picture of that many pixels: the browser says its size when it is loaded. */
async function open(width: number, height: number, mayBePrivate = true) {
  const done: Done[] = [];
  const refused: string[] = [];
  renderScreen(
    <CropDialog
      file={new File([], 'beach.jpg')}
      preview="/beach"
      number={1}
      total={1}
      mayBePrivate={mayBePrivate}
      onDone={(how) => done.push(how)}
      onRefused={(code) => refused.push(code)}
      onCancel={() => undefined}
    />,
  );
  await screen.findByRole('dialog', { name: 'Crop your photo' });
  const picture = document.querySelector('img[src="/beach"]');
  if (!picture) throw new Error('no picture');
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  return { done, refused };
}
const area = () => screen.getByRole('group', { name: 'Crop area' });
const use = () => userEvent.click(screen.getByRole('button', { name: 'Use this crop' }));

describe('cutting a photo', () => {
  it('keeps as much as fits of 3:4 from a wide picture', async () => {
    const { done } = await open(1600, 1200);
    await use();
    expect(done[0]?.crop).toMatchObject({ y: 0, height: 1, width: 0.5625 });
  });

  it('is explained in fingers on a phone, in keys elsewhere', async () => {
    const matchMedia = window.matchMedia.bind(window);
    await open(1600, 1200);
    expect(screen.getByText(/arrow keys/)).toBeVisible();
    cleanup();
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' });
    await open(1600, 1200);
    window.matchMedia = matchMedia;
    expect(screen.getByText('Drag with one finger, zoom with two.')).toBeVisible();
    expect(screen.queryByText(/arrow keys/)).toBeNull();
  });

  it('an arrow key moves what is kept, and never out of the picture', async () => {
    const { done } = await open(1600, 1200);
    area().focus();
    await userEvent.keyboard('{ArrowRight}');
    await use();
    area().focus();
    await userEvent.keyboard('{ArrowRight>30/}');
    await use();
    const [first, last] = done.map(({ crop }) => crop?.x ?? NaN);
    expect(first).toBeGreaterThan((1 - 0.5625) / 2);
    expect(last).toBeCloseTo(1 - 0.5625);
  });

  it('+ keeps less of it, − never more than there is', async () => {
    const { done } = await open(1600, 1200);
    area().focus();
    await userEvent.keyboard('+');
    await use();
    area().focus();
    await userEvent.keyboard('---');
    await use();
    expect(done[0]?.crop?.width).toBeLessThan(0.5625);
    expect(done[1]?.crop?.width).toBeCloseTo(0.5625);
  });

  it('the whole photo goes without a crop, private when somebody wants that', async () => {
    const { done } = await open(1600, 1200);
    await userEvent.click(screen.getByRole('switch', { name: /Private photo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Use the whole photo' }));
    expect(done).toEqual([{ crop: null, isPrivate: true }]);
  });

  it('the first photo of a profile is not offered to be private', async () => {
    await open(1600, 1200, false);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('a picture of 399 pixels is refused at once', async () => {
    expect((await open(399, 800)).refused).toEqual(['photo_too_small']);
  });
  it('a picture of 400 pixels is taken', async () => {
    expect((await open(400, 800)).refused).toEqual([]);
  });
  it('what the browser cannot read is refused as no picture', async () => {
    const { refused } = await open(1600, 1200);
    const picture = document.querySelector('img[src="/beach"]');
    if (picture) fireEvent.error(picture);
    expect(refused).toEqual(['not_an_image']);
  });
});
