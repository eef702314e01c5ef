/** Whether an address of the site can be reached from this very machine alone: localhost, 127.0.0.0/8, ::1. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  // URL has made every spelling of an IPv4 address into four decimal numbers by now.
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
