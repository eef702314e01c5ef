import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { EventStoreDbAddress } from './eventStoreDbAddress.ts';

type Host = EventStoreDbAddress['hosts'][number];

/** `well`: nothing is wrong with its certificate. `away`: nothing can be said of it. */
type Probe = 'well' | 'away' | Readonly<{ wrong: string }>;

const LOOKED_MS = 2_000;
/** What a server that does not speak TLS makes of its greeting. */
const NOT_TLS = /wrong version number|packet length too long|unexpected message|http request/i;

/**
 * What is wrong with the way to every node of an address that could not be reached, as far as waiting does not mend it: TLS
 * where there is none or the reverse, or a certificate. One line, or null. The client cannot be asked: with several hosts it
 * says that it found no node, and without TLS that nobody is there.
 */
export async function connectionFault(address: EventStoreDbAddress): Promise<string | null> {
  const probes = await Promise.all(address.hosts.map((host) => look(host, address)));
  if (probes.includes('well')) return null;
  const fault = probes.find((probe) => typeof probe === 'object');
  return fault?.wrong ?? null;
}

async function look({ host, port }: Host, { tls, authority }: EventStoreDbAddress): Promise<Probe> {
  const at = `EventStoreDB at ${host}:${port}`;
  const socket = connectTls({
    host,
    port,
    // An address is no name to ask for.
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['h2'],
    // The certificate is looked at below, nothing is sent.
    rejectUnauthorized: false,
    ...(authority ? { ca: authority.pem } : {}),
  });
  try {
    const failure = await greeted(socket);
    if (failure && NOT_TLS.test(failure.message))
      return tls ? { wrong: `${at} speaks without TLS: give the node a certificate, or say tls=false.` } : 'well';
    if (failure) return 'away';
    if (!tls) return { wrong: `${at} speaks with TLS only: say tls=true.` };
    return certificateFault(socket, at, host, authority?.file) ?? 'well';
  } finally {
    socket.destroy();
  }
}

/** Null once the handshake is done. */
function greeted(socket: TLSSocket): Promise<Error | null> {
  return new Promise((resolve) => {
    socket.on('error', (error: Error) => resolve(error));
    socket.once('secureConnect', () => resolve(null));
    (socket as Socket).setTimeout(LOOKED_MS, () => resolve(new Error('no answer')));
  });
}

function certificateFault(
  socket: TLSSocket,
  at: string,
  host: string,
  file: string | undefined,
): Readonly<{ wrong: string }> | null {
  if (socket.authorized) return null;
  // The types say Error, Node gives the code of it.
  const code = String(socket.authorizationError);
  const { valid_from, valid_to, subjectaltname = '' } = socket.getPeerCertificate() as Partial<PeerCertificate>;
  if (code === 'CERT_HAS_EXPIRED')
    return {
      wrong: `the certificate of ${at} has expired, it or one that signed it (its own end: ${valid_to}): renew it.`,
    };
  if (code === 'CERT_NOT_YET_VALID')
    return { wrong: `the certificate of ${at} is valid from ${valid_from} on: look at the clocks, or renew it.` };
  if (code.includes('ALTNAME'))
    return {
      wrong: `the certificate of ${at} is for ${subjectaltname || 'no name'}, not for ${host}: use a name that it has, or give it this one.`,
    };
  return {
    wrong: file
      ? `the certificate of ${at} was not signed by the authority in ${file}: name the file of who signed it.`
      : `the certificate of ${at} is not to be trusted: add tlsCAFile=… of who signed it.`,
  };
}
