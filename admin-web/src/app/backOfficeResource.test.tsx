import { permissionsOf } from '@vonk/contracts/site/permissions';
import { expect, it } from 'vitest';
import { allResources } from './allResources.tsx';
import { writingScreen } from './backOfficeResource.ts';

it('opens the writing of news to who may publish it, and to nobody who only reads it', () => {
  const news = allResources.find(({ name }) => name === 'news');
  expect(news?.create).toBeDefined();
  expect(writingScreen(news ?? {}, permissionsOf('admin'))).toBe(news?.create);
  expect(writingScreen(news ?? {}, permissionsOf('support'))).toBeUndefined();
});
