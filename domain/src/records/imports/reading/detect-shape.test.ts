import { expect, test } from 'vitest'
import { detectCsvShape } from './detect-shape.ts'

const detect = (text: string) => detectCsvShape(text, true)

test.each([
  [
    'commas',
    'Name,ETD,Weight\nA,2026-01-02,5\nB,2026-02-03,6\n',
    { delimiter: ',', quote: '"', lineEnd: '\n', headerRow: 1 },
  ],
  [
    'semicolons beside decimal commas',
    'Nombre;Peso;Valor\nA;1,5;2,25\nB;3,5;4,75\n',
    { delimiter: ';', headerRow: 1 },
  ],
  ['tabs', 'Name\tPort\nA, B\tVeracruz\nC, D\tTokyo\n', { delimiter: '\t', headerRow: 1 }],
  ['bars', 'Name|Port\nA|X\n', { delimiter: '|' }],
  ['commas in quotes', 'Name;Note\n"a, b";"c, d"\n"e, f";"g, h"\n', { delimiter: ';', quote: '"' }],
  ['single quotes', "Name,Note\n'a, b','c'\n'd','e, f'\n", { delimiter: ',', quote: "'" }],
  [
    'an apostrophe at the beginning is no quote',
    "Port,Name\n's-Hertogenbosch,A\n's-Gravenhage,B\n",
    { quote: '"' },
  ],
  ['CRLF', 'a,b\r\nc,d\r\n', { lineEnd: '\r\n' }],
  ['lone CR', 'a,b\rc,d\r', { lineEnd: '\r' }],
  ['LF in a cell of a CRLF file', 'a,b\r\n"x\ny",d\r\n', { lineEnd: '\r\n' }],
  ['both line ends mixed', 'a,b\r\nc,d\ne,f\r\ng,h\n', { lineEnd: '\n' }],
  ['one column', 'Container\nCSQU3054383\nMSCU1234566\n', { headerRow: 1 }],
  [
    'titles above the headings',
    'Report of shipments\n\nPrinted 2026-01-01,,\nName,ETD,Port\nA,2026-01-02,X\nB,2026-01-03,Y\nC,2026-01-04,Z\n',
    { delimiter: ',', headerRow: 3 },
  ],
  [
    'groups above the headings',
    'Shipment,,Origin,,Destination,\nNo.,Mode,Port,Date,Port,Date\nX1,Ocean,CNSHA,25/10/2026,MXZLO,2026-11-28\n',
    { delimiter: ',', headerRow: 2 },
  ],
  ['headings that lack some', 'Name,ETD,,\nA,2026-01-02,X,Y\nB,2026-01-03,X,Z\n', { headerRow: 1 }],
  ['no headings', 'A1,2026-01-02,5.5\nB2,2026-02-03,6.5\n', { headerRow: 0 }],
  ['a broken quote further down', 'Name;Port\nA;X\nB;"Y\nC;Z\n', { delimiter: ';', quote: '"' }],
  ['headings alone', 'Name,Port\n', { delimiter: ',', headerRow: 1 }],
])('[IMP-03] %s', (_name, text, shape) => {
  expect(detect(text)).toMatchObject(shape)
})

test('[IMP-03] what a person said stands, and the rest is found with it', () => {
  const text = 'a,b;c\n1,2;3\n4,5;6\n'
  expect(detectCsvShape(text, true, { delimiter: ';', headerRow: 0 })).toMatchObject({
    delimiter: ';',
    headerRow: 0,
  })
})
