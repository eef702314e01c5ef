/** What GET /api/version answers. The revision is set by whoever builds an image. */
export const version = {
  name: 'vonk',
  version: '0.1.0',
  revision: process.env.SOURCE_REVISION ?? null,
  node: process.version,
};
