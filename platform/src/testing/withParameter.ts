/** An address with one more parameter, whether it has some already or none. */
export function withParameter(url: string, name: string, value: string | number): string {
  const address = new URL(url);
  address.searchParams.set(name, String(value));
  return address.href;
}
