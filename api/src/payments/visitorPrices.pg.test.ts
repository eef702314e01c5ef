import type { Package } from '@vonk/contracts/payments/queries';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/openTestApp.ts';

it('shows a visitor the prices and methods of the country that their address is in, and of the first one elsewhere', async () => {
  const app = await openTestApp();
  const shown = async (address: string) => {
    const { body } = await app.visitor(address).get<{ packages: Package[] }>('/api/packages');
    const [offer] = body.packages;
    return [offer?.price.currency, offer?.methods.some(({ id }) => id === 'ideal')];
  };
  expect(await shown('8.8.8.8')).toEqual(['USD', false]);
  expect(await shown('217.237.150.115')).toEqual(['EUR', false]);
  expect(await shown('10.0.0.1')).toEqual(['EUR', true]);
  await app.close();
});
