import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { all, code, filesBelow, importsOf, roomOf, rooms, sources, text } from './repository.ts';

describe('packages', () => {
  type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };
  const manifests = ['package.json', ...rooms.map((room) => `${room}/package.json`)];

  it('every library the customer named does real work', () => {
    const named =
      'react react-dom vite react-router-dom @tanstack/react-query react-admin ra-data-simple-rest express ' +
      '@eventstore/db-client pg knex bullmq ioredis nodemailer i18next react-i18next vitest testcontainers';
    const used = new Set(
      [...code, 'vitest.config.ts']
        .flatMap(importsOf)
        .map((specifier) => specifier.replace(/^(@[^/]+\/[^/]+|[^/@][^/]*).*$/, '$1')),
    );
    expect(named.split(' ').filter((name) => !used.has(name))).toEqual([]);
  });

  it('every version is exact', () => {
    const loose = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => !name.startsWith('@vonk/') && !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });

  it('the lock file has the binaries of every platform, not only of the one it was made on', () => {
    const { packages } = JSON.parse(text('package-lock.json')) as Lock;
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('what a room imports stands in its own package.json or in that of the house', () => {
    const declared = (path: string) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        string,
        Record<string, string>
      >;
      return Object.keys({ ...dependencies, ...devDependencies });
    };
    const root = declared('package.json');
    const undeclared = sources.flatMap((path) => {
      const known = new Set([...root, ...declared(join(roomOf(path), 'package.json')), `@vonk/${roomOf(path)}`]);
      return importsOf(path)
        .filter((specifier) => /^[@a-z]/.test(specifier) && !/^(node|virtual):/.test(specifier))
        .map((specifier) =>
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect([...new Set(undeclared)]).toEqual([]);
  });

  /** Imported by nobody here, and needed all the same. */
  const neededUnseen: Readonly<Record<string, string>> = {
    typescript: 'typescript-eslint reads types with it',
    oxlint: 'the lint that needs types, started as a program',
    'oxlint-tsgolint': 'oxlint reads types with it',
    'typescript-native': 'the type check, started as a program',
    '@vitest/coverage-v8': 'vitest loads it for --coverage',
    '@stryker-mutator/core': 'npm run test:mutation',
    '@testing-library/dom': '@testing-library/react is built on it and leaves it to us',
    autocannon: 'started as a program by the benchmarks',
    '@aws-sdk/client-s3': 'flydrive loads it for an S3 bucket',
    '@aws-sdk/s3-request-presigner': 'flydrive loads it for an S3 bucket',
    'react-dom': '@react-email/render renders mails with it',
    '@types/node': 'the types of Node itself',
  };
  const declaredIn = (path: string) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
      string,
      Record<string, string>
    >;
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter((name) => !name.startsWith('@vonk/'));
  };

  it('every dependency is imported where it is declared, or is needed for a reason', () => {
    const rest = readdirSync('.').filter((name) => /\.(ts|[cm]?js)$/.test(name));
    const imported = (below: string) =>
      new Set(
        [...rest, ...all, ...filesBelow('architecture')]
          .filter((path) => path.startsWith(below) && /\.(tsx?|[cm]?js|css)$/.test(path))
          // Wherever the name of a package stands in quotes: scripts load some of them late, style sheets by @import.
          .flatMap((path) => [...text(path).matchAll(/['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"\n]*)?['"]/g)])
          .map(([, name = '']) => name),
      );
    const unused = manifests.flatMap((path) => {
      const used = imported(path.replace(/package\.json$/, ''));
      return declaredIn(path)
        .filter((name) => !used.has(name.replace(/^@types\//, '')) && !Object.hasOwn(neededUnseen, name))
        .map((name) => `${path}: ${name}`);
    });
    expect(unused).toEqual([]);
    const declared = new Set(manifests.flatMap(declaredIn));
    expect(Object.keys(neededUnseen).filter((name) => !declared.has(name))).toEqual([]);
  });

  it('rooms that need the same package have the same version of it', () => {
    const versions = new Map<string, Set<string>>();
    for (const path of manifests) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        string,
        Record<string, string>
      >;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
    expect([...versions].filter(([, known]) => known.size > 1).map(([name]) => name)).toEqual([]);
  });

  it('nothing is declared twice: neither in one package.json nor in that of a room and that of the house', () => {
    const house = new Set(declaredIn('package.json'));
    const twice = manifests.flatMap((path) =>
      declaredIn(path)
        .filter((name, at, names) => names.indexOf(name) !== at || (path !== 'package.json' && house.has(name)))
        .map((name) => `${path}: ${name}`),
    );
    expect(twice).toEqual([]);
  });
});
