import { XMLParser } from 'fast-xml-parser';

/** What stands in an element: text of a pattern, or elements in their order, `?` for one that may be left out, `*` for many. */
type Shape = RegExp | readonly (readonly [name: string, shape: Shape, many?: 'many'])[];

/** The signs of SEPA: of every text that goes to a bank. */
const SIGNS = "[A-Za-z0-9/?:().,'+ -]";
const text = (max: number) => new RegExp(`^${SIGNS}{1,${max}}$`);
const AMOUNT = /^(?!0\.00$)\d{1,16}\.\d{2}$/;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const COUNT = /^\d{1,15}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;
const party: Shape = [['Nm', text(70)]];
const account: Shape = [['Id', [['IBAN', IBAN]]]];
/** Of a bank that is known by the account alone. */
const bank: Shape = [['FinInstnId', [['Othr', [['Id', /^NOTPROVIDED$/]]]]]];

const debit: Shape = [
  ['PmtId', [['EndToEndId', text(35)]]],
  ['InstdAmt', AMOUNT],
  [
    'DrctDbtTx',
    [
      [
        'MndtRltdInf',
        [
          ['MndtId', text(35)],
          ['DtOfSgntr', DATE],
        ],
      ],
    ],
  ],
  ['DbtrAgt', bank],
  ['Dbtr', party],
  ['DbtrAcct', account],
  ['RmtInf', [['Ustrd', text(140)]]],
];
const creditor: Shape = [
  [
    'Id',
    [
      [
        'PrvtId',
        [
          [
            'Othr',
            [
              ['Id', /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/],
              ['SchmeNm', [['Prtry', /^SEPA$/]]],
            ],
          ],
        ],
      ],
    ],
  ],
];
const collection: Shape = [
  ['PmtInfId', text(35)],
  ['PmtMtd', /^DD$/],
  ['NbOfTxs', COUNT],
  ['CtrlSum', AMOUNT],
  [
    'PmtTpInf',
    [
      ['SvcLvl', [['Cd', /^SEPA$/]]],
      ['LclInstrm', [['Cd', /^(?:CORE|B2B)$/]]],
      ['SeqTp', /^(?:FRST|RCUR|FNAL|OOFF)$/],
    ],
  ],
  ['ReqdColltnDt', DATE],
  ['Cdtr', party],
  ['CdtrAcct', account],
  ['CdtrAgt', bank],
  ['ChrgBr', /^SLEV$/],
  ['CdtrSchmeId', creditor],
  ['DrctDbtTxInf', debit, 'many'],
];
/**
 * A SEPA core direct debit as the message pain.008.001.08 of ISO 20022 and the rules of its scheme have it: the elements that
 * the house writes, each required, in the order and with the types of the message definition.
 */
const file: Shape = [
  [
    'Document',
    [
      [
        'CstmrDrctDbtInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', text(35)],
              ['CreDtTm', TIME],
              ['NbOfTxs', COUNT],
              ['CtrlSum', AMOUNT],
              ['InitgPty', party],
            ],
          ],
          ['PmtInf', collection, 'many'],
        ],
      ],
    ],
  ],
];

type Node = Readonly<Record<string, unknown>>;
const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? '';

/** Where a file parts from that shape, by path; nothing where it does not. */
export function sepaFaults(xml: string): string[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
  });
  const nodes = parser.parse(xml, true) as Node[];
  const namespace = (nodes.find((node) => 'Document' in node)?.[':@'] as Node | undefined)?.['@_xmlns'];
  return [
    ...(namespace === 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08' ? [] : [`namespace ${String(namespace)}`]),
    ...faultsIn(
      nodes.filter((node) => !('?xml' in node)),
      file,
      '',
    ),
  ];
}

function faultsIn(nodes: readonly Node[], shape: Shape, path: string): string[] {
  if (shape instanceof RegExp) {
    const said = nodes
      .map((node) => (typeof node['#text'] === 'string' ? node['#text'] : `<${nameOf(node)}>`))
      .join('');
    return shape.test(said) ? [] : [`${path}: ${said}`];
  }
  const elements = nodes.filter((node) => nameOf(node) !== '#text' || String(node['#text']).trim() !== '');
  const faults: string[] = [];
  let place = 0;
  for (const [name, inner, many] of shape) {
    const own = `${path}/${name}`;
    const from = place;
    while (place < elements.length && nameOf(elements[place] ?? {}) === name && (many || place === from)) place += 1;
    if (place === from) faults.push(`${own} is missing`);
    for (const element of elements.slice(from, place)) faults.push(...faultsIn(element[name] as Node[], inner, own));
  }
  return [...faults, ...elements.slice(place).map((node) => `${path}/${nameOf(node)} is not expected`)];
}
