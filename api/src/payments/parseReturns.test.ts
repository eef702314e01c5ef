import type { Refusal } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { parseReturns, paymentOf } from './parseReturns.ts';

const [ONE, TWO] = ['212D848AB1114B5AB396499690BD743F', 'AAAA848AB1114B5AB396499690BD0000'];
const pain002 = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>VONK-2026-11-25</OrgnlPmtInfId>
  <TxInfAndSts><OrgnlEndToEndId>${ONE}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>
    <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">9.95</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>
  <TxInfAndSts><OrgnlEndToEndId>${TWO}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
  </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const camt = (kind: string) => `<Document xmlns:c="x"><c:${kind}><c:Ntry><c:NtryDtls>
  <c:TxDtls><c:Refs><c:EndToEndId>${ONE}</c:EndToEndId></c:Refs><c:AmtDtls><c:InstdAmt><c:Amt Ccy="EUR">9.95</c:Amt></c:InstdAmt></c:AmtDtls>
    <c:RtrInf><c:Rsn><c:Cd>MD06</c:Cd></c:Rsn></c:RtrInf></c:TxDtls>
  <c:TxDtls><c:Refs><c:EndToEndId>${TWO}</c:EndToEndId></c:Refs></c:TxDtls>
  </c:NtryDtls></c:Ntry></c:${kind}></Document>`;
const codeOf = (file: string) => {
  try {
    return parseReturns(file).length;
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('what a bank returned', () => {
  it('is read from a rejection, and only what was rejected', () =>
    expect(parseReturns(pain002)).toEqual([{ reference: ONE, code: 'AM04', amount_minor: 995 }]));

  it.each(['BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'])('is read from %s, whatever prefix its names have', (kind) =>
    expect(parseReturns(camt(kind))).toEqual([{ reference: ONE, code: 'MD06', amount_minor: 995 }]),
  );

  it('is read from lines, with a heading in any order or none, commas or semicolons', () => {
    const expected = [{ reference: ONE, code: 'AC04', amount_minor: 1050 }];
    expect(parseReturns(`${ONE};AC04;10,50`)).toEqual(expected);
    expect(parseReturns(`"Code","Amount","Reference"\r\n"ac04","10.5","${ONE.toLowerCase()}"\r\n`)).toEqual(expected);
    expect(parseReturns(`${ONE};AC04\n${ONE};AC04`)).toEqual([{ reference: ONE, code: 'AC04', amount_minor: null }]);
  });

  it('is refused where there is none in it, where it is broken, and where it would grow', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Document>&b;</Document>`;
    for (const file of ['<Document/>', '<Document><a></Document>', bomb, ' \n '])
      expect(codeOf(file)).toBe('file_not_understood');
  });

  it('names its payment by the reference', () => {
    expect(paymentOf(ONE)).toBe('212d848a-b111-4b5a-b396-499690bd743f');
    for (const other of ['', 'NOTPROVIDED', `${ONE}0`, ONE.replace('2', 'G')]) expect(paymentOf(other)).toBeNull();
  });
});
