import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { componentsOf, type Marks, segmentsOf } from './segments.ts'

const edifact: Marks = { component: ':', element: '+', release: '?', terminator: "'" }
const elements = (text: string, marks: Marks) =>
  [...segmentsOf(text, marks)].map((segment) => segment.elements)

describe('the tokenizer', () => {
  test('takes a text apart whatever its marks and line ends', () => {
    expect(elements("UNB+a+b'\r\nUNH+1'\n\n'LOC+9'", edifact)).toEqual([
      ['UNB', 'a', 'b'],
      ['UNH', '1'],
      ['LOC', '9'],
    ])
    expect(elements('ISA|a\nST|1\n', { ...edifact, element: '|', terminator: '\n', release: '' })).toEqual([
      ['ISA', 'a'],
      ['ST', '1'],
    ])
    expect([...segmentsOf("A+1'B+2'", edifact)].map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 7],
    ])
  })

  test('a released mark is plain text, a released release too', () => {
    expect(elements("FTX+it?'s 2?+2+b'X'", edifact)).toEqual([['FTX', "it?'s 2?+2", 'b'], ['X']])
    expect(componentsOf("a?:b:c??:it?'s", edifact)).toEqual(['a:b', 'c?', "it's"])
    expect(elements("A+x??'B+y'", edifact)).toEqual([
      ['A', 'x??'],
      ['B', 'y'],
    ])
  })

  test('what is written with release characters is read again as it was', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '+', ':', '?', "'", ' b'),
      minLength: 1,
      maxLength: 8,
    })
    const released = (plain: string) => plain.replace(/[+:?']/g, '?$&')
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        (all) => {
          const written = `X+${all.map((parts) => parts.map(released).join(':')).join('+')}+e'`
          const [segment = []] = elements(written, edifact)
          expect(segment.slice(1, -1).map((element) => componentsOf(element, edifact))).toEqual(all)
        },
      ),
    )
  })
})
