import { changeSetting } from '@vonk/domain/site/changeSetting';
import { site } from '@vonk/domain/site/site';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { DemoContext } from './demoContext.ts';

/** An invented company with the example account of the Netherlands: no bank takes a file of it. */
const value = {
  name: 'Vonk Voorbeeld B.V.',
  identifier: 'NL79ZZZ999999990000',
  iban: 'NL91ABNA0417164300',
  address: 'Voorbeeldstraat 1',
  city: 'Amsterdam',
  country: 'NL',
};

/** Says who collects direct debits, so that the shop of the demo offers them. */
export const nameCreditor = (demo: DemoContext): Promise<unknown> =>
  demo.act(site, MAIN_SITE, 'direct-debit-creditor', (state) =>
    changeSetting(
      state,
      {
        ...{ site: MAIN_SITE, key: 'direct_debit_creditor', value, country: null, effective_from: null },
        ...{ reason: 'Direct debits in the demo', by: 'demo' },
      },
      { now: demo.now() },
    ),
  );
