import type { Browser } from '../../testing/browser.ts';

type Difference = Readonly<{ id: string; kind: string; reference: string; month: string; expected: string }>;
type Month = Readonly<{
  id: string;
  state: string;
  net: readonly { amount_minor: number }[];
  differences: number;
  unsettled: number;
}>;

/** What finance does with files of the provider and with months. Lines: `payment;reference;9.95;EUR;2026-03-02`. */
export function settlementClient(staff: Browser) {
  const take = (lines: readonly string[], name = 'A file', by = staff) =>
    by.post<{ id: string; open: number }>('/admin/api/settlements/import', {
      ...{ name, file: ['kind;reference;amount;currency;date', ...lines].join('\n'), reason: 'a test' },
    });
  const differencesOf = async (filter: object) => {
    const asked = encodeURIComponent(JSON.stringify(filter));
    const { body } = await staff.get<Difference[]>(`/admin/api/settlement-differences?filter=${asked}`);
    return body;
  };
  const explain = ({ id }: Difference) =>
    staff.post(`/admin/api/settlement-differences/${encodeURIComponent(id)}/resolve`, { reason: 'a test' });
  const close = (month: string, by = staff) =>
    by.post<{ code?: string }>(`/admin/api/months/${month}/close`, { reason: 'a test' });
  const month = async (id: string) => (await staff.get<Month>(`/admin/api/months/${id}`)).body;
  return { take, differencesOf, explain, close, month };
}
