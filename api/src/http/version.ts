import own from '../../package.json' with { type: 'json' };

/** What GET /api/version answers. The revision is set by whoever builds an image. */
export const version = {
  name: 'vonk',
  version: own.version,
  revision: process.env.SOURCE_REVISION || null,
  node: process.version,
};
