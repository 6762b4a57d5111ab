import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replyText } from './quoted-text.ts'

test.each([
  ['nothing quoted', 'Yes.\n\nOn Friday.', 'Yes.\n\nOn Friday.'],
  ['Gmail', 'Yes.\n\nOn Fri, 27 Nov 2026 at 10:00, Ana <a@x.example> wrote:\n> When?\n> Ana', 'Yes.'],
  [
    'Gmail, broken over lines',
    'Yes.\n\nOn Fri, 27 Nov 2026 at 10:00, Ana Torres Villanueva\n<ana.torres@andes.example>\nwrote:\n\n> When?',
    'Yes.',
  ],
  [
    'Gmail in Spanish',
    'Sí.\n\nEl vie, 27 nov 2026 a las 10:00, Ana (<a@x.example>) escribió:\n> ¿Cuándo?',
    'Sí.',
  ],
  ['without marks', 'Yes.\n\nOn Fri, Ana wrote:\n\nWhen?\nAna', 'Yes.'],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Ana\nSent: Friday\nTo: Beto\nSubject: Order\n\nWhen?',
    'Yes.',
  ],
  ['Outlook in Spanish', 'Sí.\n\nDe: Ana\nEnviado el: viernes\nPara: Beto\nAsunto: Orden\n\n¿Cuándo?', 'Sí.'],
  ['a divider', 'Sí.\n-----Mensaje original-----\nDe: Ana\n\n¿Cuándo?', 'Sí.'],
  [
    'answers between what is quoted',
    'On Fri, Ana wrote:\n> When?\nOn Monday.\n> How many?\nThree.',
    'On Monday.\nThree.',
  ],
  ['a signature', 'Yes.\n-- \nBeto\nAndes', 'Yes.'],
  ['a telephone', 'Yes.\n\nSent from my iPhone', 'Yes.'],
  ['a telephone in Spanish', 'Sí.\n\nEnviado desde mi iPhone', 'Sí.'],
  ['only what is quoted', '> When?', ''],
  ['a line of its own that ends so', 'She wrote:\nall of it', 'She wrote:\nall of it'],
  ['one head of a list', 'To: the port\nFrom: the plant', 'To: the port\nFrom: the plant'],
  ['a line of underscores in a form', 'Name\n____________\nAna', 'Name\n____________\nAna'],
])('%s', (_name, text, own) => {
  expect(replyText(text)).toBe(own)
})

test('whatever comes, nothing is made up, and it takes a moment', () => {
  const line: fc.Arbitrary<string> = fc.constantFrom<string[]>(
    'On a',
    'wrote:',
    'Op x schreef',
    '> a',
    '',
    '-- x',
    'De: a',
    'Para: b',
    '____________',
    'x',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const own = replyText(lines.join('\n'))
      expect(own.split('\n').every((each) => each === '' || lines.includes(each))).toBe(true)
    }),
  )
  for (const hostile of [
    'On a ',
    'On a\n',
    '\n',
    '> ',
    'Op x schreef:\n',
    'From: \n',
    ' ',
    '-',
    '_',
    'On a\nwrote:\n>\n',
  ]) {
    const began = performance.now()
    replyText(hostile.repeat(20_000))
    expect(performance.now() - began).toBeLessThan(1_000)
  }
})
