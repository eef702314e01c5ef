import { allRoutes } from '@vonk/contracts/routes';
import { pathsOf, type Route } from '@vonk/contracts/route';
import express, { type Request, type Response } from 'express';
import { describe, expect, it } from 'vitest';
import { routeTable } from './routeTable.ts';

const lines = Object.values<Route>(allRoutes).flatMap((route) =>
  pathsOf(route).map((path) => ({ method: route.method, path, target: `${route.method} ${path}` })),
);
const table = routeTable(lines);

/** The same lines as express reads them, and what it finds in them. */
const router = express.Router();
for (const { method, path, target } of lines)
  router[method](path, ({ params }, response) => void (response.locals.found = { target, params: { ...params } }));
function found(method: string, url: string): unknown {
  const response = { locals: { found: null as unknown } };
  router({ method, url } as Request, response as unknown as Response, () => undefined);
  return response.locals.found;
}

const filled = lines.map(({ path }) => path.replace(/:\w+/g, 'a%20b'));
const variants = (path: string) => [
  path,
  `${path}/`,
  `${path}//`,
  `${path}/more`,
  path.toUpperCase(),
  path.replace('a%20b', ''),
  path.replace('a%20b', 'é%2Fü.php'),
  path.replace(/\/[^/]+$/, ''),
  path.replace('/api/', '/api//'),
  `${path}.php`,
];
const addresses = [...new Set(filled.flatMap(variants)), '/', '/api', '/api/', '/nothing', '/api/members/:id'];

const encoded = (address: string) => encodeURI(decodeURI(address));

describe('the table of routes', () => {
  it('finds for every method and address what express finds, with the same parameters', () => {
    let both = 0;
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const address of addresses.map(encoded)) {
        const theirs = found(method, address);
        const ours = table.find(method, address);
        expect(ours && { target: ours.target, params: { ...ours.params } }, `${method} ${address}`).toEqual(theirs);
        if (ours) both += 1;
      }
    expect(both).toBeGreaterThan(lines.length);
  });

  it('says what the first address that fits allows, in the order of the contract', () => {
    expect(table.allowed('/API/user')).toEqual({ path: '/api/user', methods: ['POST', 'GET', 'PUT', 'DELETE'] });
    expect(table.allowed('/api/nothing')).toBeNull();
  });

  it('takes no pattern that it cannot read', () => {
    for (const path of ['/api/:what', '/api/members/*rest', '/api/members{/:id}'])
      expect(() => routeTable([{ method: 'get', path, target: 0 }]), path).toThrow('cannot read');
  });
});
