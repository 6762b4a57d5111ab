import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitOf, holdsWords, marksIn } from './match.ts'
import { searchedWords } from './searched-words.ts'
import { readTyped, routeEnds } from './typed.ts'

describe('[SHELL-05] what was typed', () => {
  test.each([
    ['  wooden   furniture ', { only: null, text: 'wooden furniture', key: 'WOODENFURNITURE', number: null }],
    ['> share', { only: 'actions', text: 'share' }],
    ['@ana', { only: 'people', text: 'ana' }],
    ['mail@ana', { only: null, text: 'mail@ana' }],
    ['#15', { only: null, number: 15, key: '15' }],
    ['#urgent 2', { only: 'tags', text: 'urgent 2', number: null }],
    ['15', { number: 15 }],
    ['1234567890', { number: null }],
    ['msku 928841-8', { key: 'MSKU9288418', number: null }],
    ['', { text: '', words: [], key: '' }],
    ['>', { only: 'actions', text: '', words: [] }],
  ])('%j', (typed, read) => {
    expect(readTyped(typed)).toMatchObject(read)
  })

  test.each([
    ['  Café  verde ', [['Café'], ['verde']]],
    ['msku 928841-8', [['MSKU9288418', 'msku 928841-8']]],
    ['MSKU 928841 8', [['MSKU9288418', 'MSKU 928841 8']]],
    ['msku9288418', [['MSKU9288418']]],
    ['msku 928841', [['msku'], ['928841']]],
    ['', [['']]],
    ['a b c d e f g', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
  ])('the words of %j', (search, words) => {
    expect(searchedWords(search)).toEqual(words)
  })

  test('at most six words are searched for', () => {
    expect(readTyped('a b c d e f g h').words).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test.each([
    ['CNSHA MXZLO', [['CNSHA', 'MXZLO']]],
    ['cnsha-mxzlo', [['cnsha', 'mxzlo']]],
    ['FRA-MEX', [['FRA', 'MEX']]],
    ['shanghai → manzanillo', [['shanghai', 'manzanillo']]],
    ['long beach > lazaro', [['long beach', 'lazaro']]],
    ['shanghai - manzanillo', [['shanghai', 'manzanillo']]],
    [
      'shanghai to manzanillo',
      [
        ['shanghai', 'manzanillo'],
        ['shanghai to', 'manzanillo'],
      ],
    ],
    [
      'long beach lazaro',
      [
        ['long', 'beach lazaro'],
        ['long beach', 'lazaro'],
      ],
    ],
    ['a > b > c', []],
    ['shanghai', []],
    ['PO-13444', []],
  ])('the ends of a route in %j', (typed, ends) => {
    expect(routeEnds(readTyped(typed)).map(({ from, to }) => [from, to])).toEqual(ends)
  })
})

describe('[SHELL-05] how a text fits', () => {
  test.each([
    ['MSKU9288418', 'msku 928841-8', 'number', 'exact'],
    ['020-12345675', '02012345675', 'number', 'exact'],
    ['MSKU9288418', 'msku 92', 'number', 'start'],
    ['MSKU9288418', '8841', 'number', 'words'],
    ['Café de Olla', 'CAFE DE OLLA', 'text', 'exact'],
    ['Café de Olla', 'caf', 'text', 'start'],
    ['Café de Olla', 'olla cafe', 'text', 'words'],
    ['Café de Olla', 'olla te', 'text', undefined],
    ['PO 1', 'p-o 1', 'text', undefined],
    ['anything', '--', 'number', undefined],
  ] as const)('%j by %j as a %s', (value, typed, comparison, fit) => {
    expect(fitOf(value, readTyped(typed), comparison)).toBe(fit)
  })

  test('words may stand in several texts', () => {
    expect(holdsWords(['Muebles de Niño', 'PO-13444'], readTyped('13444 niño'))).toBe(true)
    expect(holdsWords(['Muebles', 'PO-13444'], readTyped('13444 silla'))).toBe(false)
    expect(holdsWords(['Muebles'], readTyped(''))).toBe(false)
  })
})

describe('[SHELL-05] what is marked', () => {
  const marked = (value: string, typed: string) =>
    marksIn(value, readTyped(typed)).map(([start, end]) => value.slice(start, end))

  test.each([
    ['PO-13444', '134', ['134']],
    ['HLXU 134880 1', 'hlxu1348', ['HLXU 1348']],
    ['AWB 134-2201 4475', '1342201', ['134-2201']],
    ['Piñata Café', 'cafe pinata', ['Café']],
    ['Piñata Café', 'café piñ', ['Piñ', 'Café']],
    ['Straße 5', 'strasse', ['Straße']],
    ['Wooden', 'wood ooden', ['Wooden']],
    ['Wooden', 'steel', []],
  ])('of %j by %j', (value, typed, parts) => {
    expect(marked(value, typed)).toEqual(parts)
  })

  test('parts are in order, apart, and within the text, whatever both are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (value, typed) => {
        let before = -1
        for (const [start, end] of marksIn(value, readTyped(typed))) {
          expect(start).toBeGreaterThan(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(value.length)
          before = end
        }
      }),
    )
  })
})
