import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { pain008, sepaText, type CollectionFile } from './pain008.ts';
import { CREDITOR } from './testing/debitClient.ts';
import { sepaFaults } from './testing/sepaShape.ts';

const debit = (at: number) => ({
  reference: String(at).padStart(32, 'A'),
  ...{
    signed_on: '2026-11-22',
    account_holder: 'Jürgen & <Søn> Łukasz',
    iban: 'NL91ABNA0417164300',
    amount_minor: 995 + at,
  },
});
const file: CollectionFile = {
  ...{ id: 'VONK-2026-11-25', created: new Date('2026-11-25T04:00:00.123Z'), collect_on: '2026-11-26' },
  ...{
    creditor: { ...CREDITOR, name: 'Vonk & Vuur B.V.' },
    description: 'Vonk',
    debits: [debit(0), debit(1), debit(5)],
  },
};
type Group = { NbOfTxs: string; CtrlSum: string } & Record<string, unknown>;
const read = (xml: string) =>
  (
    new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml, true) as {
      Document: { CstmrDrctDbtInitn: { GrpHdr: Group; PmtInf: Group & { DrctDbtTxInf: Record<string, unknown>[] } } };
    }
  ).Document.CstmrDrctDbtInitn;

describe('a file of direct debits for the bank', () => {
  it('adds up: number and sum of its debits, for the file and for its one collection', () => {
    const { GrpHdr, PmtInf } = read(pain008(file));
    expect(GrpHdr).toMatchObject({ MsgId: 'VONK-2026-11-25', NbOfTxs: '3', CtrlSum: '29.91' });
    expect(GrpHdr.CreDtTm).toBe('2026-11-25T04:00:00');
    expect(PmtInf).toMatchObject({ NbOfTxs: '3', CtrlSum: '29.91', ReqdColltnDt: '2026-11-26', PmtMtd: 'DD' });
    expect(PmtInf.DrctDbtTxInf).toHaveLength(3);
  });

  it('has its elements in the order that the schema demands', () => {
    const { GrpHdr, PmtInf } = read(pain008(file));
    expect(Object.keys(GrpHdr)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(Object.keys(PmtInf)).toEqual([
      ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdColltnDt', 'Cdtr', 'CdtrAcct', 'CdtrAgt'],
      ...['ChrgBr', 'CdtrSchmeId', 'DrctDbtTxInf'],
    ]);
    expect(Object.keys(PmtInf.DrctDbtTxInf[0] ?? {})).toEqual([
      ...['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'],
    ]);
  });

  it('is a one-off core debit of each mandate, under its reference', () => {
    const { PmtInf } = read(pain008(file));
    expect(PmtInf.PmtTpInf).toEqual({ SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'OOFF' });
    expect(PmtInf.DrctDbtTxInf[1]).toMatchObject({
      PmtId: { EndToEndId: debit(1).reference },
      InstdAmt: { '#text': '9.96', '@_Ccy': 'EUR' },
      DrctDbtTx: { MndtRltdInf: { MndtId: debit(1).reference, DtOfSgntr: '2026-11-22' } },
      DbtrAcct: { Id: { IBAN: 'NL91ABNA0417164300' } },
    });
  });

  it('writes names in the letters that banks take, and no name can leave its place', () => {
    const xml = pain008(file);
    expect(read(xml).PmtInf.DrctDbtTxInf[0]).toMatchObject({ Dbtr: { Nm: 'Jurgen Son Lukasz' } });
    expect(xml).not.toMatch(/[^\x09\x0a\x20-\x7e]/);
    expect(xml).not.toContain('<S>');
    expect(sepaText('Straße 1, Ærø', 70)).toBe('Strasse 1, AEro');
    expect(sepaText('李', 70)).toBe('Unknown');
    expect(sepaText('x'.repeat(100), 70)).toHaveLength(70);
  });

  it('has every element in the order and with the type of the message, whatever people are called', () => {
    const names = [
      'Jürgen Groß',
      'Żółć Gęślą-Jaźń',
      '🎉🎉',
      'x'.repeat(200),
      "O'Neill",
      '   ',
      '李',
      ']]>',
      '&amp;',
      '\u0001',
    ];
    const debits = names.map((account_holder, at) => ({ ...debit(at), account_holder, amount_minor: 10 ** at }));
    const hostile = { ...file.creditor, name: '<Vonk> & "Vuur" ĄŻ 🎉'.repeat(9) };
    expect(sepaFaults(pain008(file))).toEqual([]);
    expect(sepaFaults(pain008({ ...file, debits, creditor: hostile, description: 'Ü & <b> '.repeat(40) }))).toEqual([]);
  });

  it.each([
    ['an element that is missing', /<ChrgBr>SLEV<\/ChrgBr>/, '', '/ChrgBr is missing'],
    ['one more element', '<PmtMtd>', '<BtchBookg>true</BtchBookg><PmtMtd>', 'is not expected'],
    ['another order', /(<MndtId>.{32}<\/MndtId>)(<DtOfSgntr>.{10}<\/DtOfSgntr>)/, '$2$1', '/MndtId is missing'],
    ['a sign that banks do not take', 'Jurgen Son', 'Jürgen Søn', '/Dbtr/Nm: Jürgen Søn Lukasz'],
    ['a name that is too long', 'Jurgen Son', 'x'.repeat(71), '/Dbtr/Nm: x'],
    ['no amount', '>9.95<', '>0.00<', '/InstdAmt: 0.00'],
    ['an account that is none', 'NL91ABNA0417164300', 'NL91 ABNA', '/IBAN: NL91 ABNA'],
    ['another version', 'pain.008.001.08', 'pain.008.001.02', 'namespace'],
  ])('is found out with %s', (_what, part, other, fault) =>
    expect(sepaFaults(pain008(file).replace(part, other)).join(' ')).toContain(fault),
  );
});
