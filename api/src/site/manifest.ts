import type { RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { requestLanguage } from '../http/requestLanguage.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

/** What an installed app is called, looks like and opens with. The name is a setting of the site (LOOK.md "Brand"). */
export const manifest =
  (context: AppContext): RequestHandler =>
  (request, response) => {
    const { name, description, primary_colour } = context.settings.of(visitorAudience(context, request));
    response.setHeader('Cache-Control', 'no-cache');
    // Its language is that of whoever asks.
    response.vary('Cookie').vary('Accept-Language');
    response.type('application/manifest+json').json({
      id: '/',
      name,
      short_name: name,
      description,
      lang: requestLanguage(context, request),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#F6F5FC',
      theme_color: primary_colour,
      categories: ['social', 'lifestyle'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  };
