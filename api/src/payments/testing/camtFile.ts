/** A booking of a statement; `amount` signed, such as `-9.95`. */
export type CamtBooking = Readonly<{
  amount: string;
  currency?: string;
  date?: string;
  status?: string;
  /** The family of its bank transaction code; direct debits unless said otherwise. */
  family?: string;
  subFamily?: string;
  batch?: { name: string; count?: number };
  debits?: readonly Readonly<{ reference: string; amount?: string; reason?: string; original?: string }>[];
  name?: string;
}>;

const way = (amount: string) => `<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
const money = (amount: string, currency: string) => `<Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>`;

/** A statement (camt.053.001.08) or notice (camt.054.001.08) as a bank sends it. */
export function camtFile(bookings: readonly CamtBooking[], kind: '053' | '054' = '053'): string {
  const entries = bookings.map((booking) => {
    const {
      amount,
      currency = 'EUR',
      date = '2031-03-06',
      status = 'BOOK',
      family = 'IDDT',
      subFamily = 'ESDD',
    } = booking;
    const batch = booking.batch
      ? `<Btch><PmtInfId>${booking.batch.name}</PmtInfId>${booking.batch.count === undefined ? '' : `<NbOfTxs>${booking.batch.count}</NbOfTxs>`}</Btch>`
      : '';
    const debits = (booking.debits ?? []).map(
      ({ reference, amount: own, reason, original }) => `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
        ${own === undefined ? '' : money(own, currency) + way(own)}
        ${original === undefined ? '' : `<AmtDtls><InstdAmt>${money(original, currency)}</InstdAmt></AmtDtls>`}
        ${reason === undefined ? '' : `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls>`,
    );
    return `<Ntry>${money(amount, currency)}${way(amount)}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${date}</Dt></BookgDt>
      <AcctSvcrRef>${booking.name ?? 'B-1'}</AcctSvcrRef>
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>
      <NtryDtls>${batch}${debits.join('')}</NtryDtls></Ntry>`;
  });
  const [message, part] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${message}><GrpHdr><MsgId>M</MsgId></GrpHdr>
<${part}><Id>1</Id>${entries.join('\n')}</${part}></${message}></Document>`;
}
