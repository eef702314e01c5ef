import type Sharp from 'sharp';

let opening: Promise<typeof Sharp> | undefined;

/**
 * What makes photos, loaded with the first that is made: it takes 30 MB and a fifth of a second, which a start need not wait for.
 * Rejects when there is none for this machine.
 */
export const openSharp = (): Promise<typeof Sharp> => (opening ??= open());

async function open(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // It reads some 30 formats, SVG with its links to files among them. Everything is shut, then three are opened.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
