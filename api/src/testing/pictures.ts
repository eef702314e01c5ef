import sharp from 'sharp';

/** A picture of one colour, as a camera could send it. Sides in pixels. */
export const picture = (width = 600, height = 800, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 60 } } })
    .toFormat(format)
    .toBuffer();

/** A form with a photo in it, as the member site sends it. */
export function photoForm(bytes: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'holiday.jpg');
  return form;
}
