import type { Settings } from '@vonk/contracts/site/settings';
import { escapeXml } from '@vonk/platform/http/escapeHtml';

/** One debit as the bank is told of it; `amount_minor` in cents. */
export type CollectedDebit = Readonly<{
  reference: string;
  /** ISO 8601 date. */
  signed_on: string;
  account_holder: string;
  iban: string;
  amount_minor: number;
}>;
/** A file: `id` of 35 characters at most, `created` now, `collect_on` an ISO 8601 date. */
export type CollectionFile = Readonly<{
  id: string;
  created: Date;
  collect_on: string;
  creditor: Settings['direct_debit_creditor'];
  description: string;
  debits: readonly CollectedDebit[];
}>;

const LETTERS: Readonly<Record<string, string>> = { Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Æ: 'AE', æ: 'ae' };

/** What the SEPA rules let a text hold; other letters lose their marks, other signs become a space. */
export function sepaText(text: string, max: number): string {
  const latin = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[ØøŁłÆæ]/g, (sign) => LETTERS[sign] ?? sign);
  const plain = latin
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ {1,70}/g, ' ')
    .trim();
  return plain.slice(0, max).trim() || 'Unknown';
}

const euros = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

const debitXml = (
  { reference, signed_on, account_holder, iban, amount_minor }: CollectedDebit,
  description: string,
) => `
      <DrctDbtTxInf>
        <PmtId><EndToEndId>${reference}</EndToEndId></PmtId>
        <InstdAmt Ccy="EUR">${euros(amount_minor)}</InstdAmt>
        <DrctDbtTx>
          <MndtRltdInf><MndtId>${reference}</MndtId><DtOfSgntr>${signed_on}</DtOfSgntr></MndtRltdInf>
        </DrctDbtTx>
        <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
        <Dbtr><Nm>${escapeXml(sepaText(account_holder, 70))}</Nm></Dbtr>
        <DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>
        <RmtInf><Ustrd>${escapeXml(sepaText(description, 140))}</Ustrd></RmtInf>
      </DrctDbtTxInf>`;

/**
 * A file of one-off SEPA core direct debits as banks take it: pain.008.001.08 of ISO 20022, which followed 001.02 that banks
 * take no more from November 2026 on; accounts by IBAN alone, as the European Economic Area does. `id` and references in the signs of SEPA.
 */
export function pain008({ id, created, collect_on, creditor, description, debits }: CollectionFile): string {
  const count = debits.length;
  const sum = euros(debits.reduce((total, { amount_minor }) => total + amount_minor, 0));
  const name = escapeXml(sepaText(creditor.name, 70));
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">
  <CstmrDrctDbtInitn>
    <GrpHdr>
      <MsgId>${id}</MsgId>
      <CreDtTm>${created.toISOString().slice(0, 19)}</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${name}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${id}</PmtInfId>
      <PmtMtd>DD</PmtMtd>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <PmtTpInf>
        <SvcLvl><Cd>SEPA</Cd></SvcLvl>
        <LclInstrm><Cd>CORE</Cd></LclInstrm>
        <SeqTp>OOFF</SeqTp>
      </PmtTpInf>
      <ReqdColltnDt>${collect_on}</ReqdColltnDt>
      <Cdtr><Nm>${name}</Nm></Cdtr>
      <CdtrAcct><Id><IBAN>${creditor.iban}</IBAN></Id></CdtrAcct>
      <CdtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></CdtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtrSchmeId>
        <Id><PrvtId><Othr><Id>${creditor.identifier}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id>
      </CdtrSchmeId>${debits.map((debit) => debitXml(debit, description)).join('')}
    </PmtInf>
  </CstmrDrctDbtInitn>
</Document>
`;
}
