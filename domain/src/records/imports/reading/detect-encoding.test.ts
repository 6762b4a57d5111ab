import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, decode } from './decode.ts'
import { detectEncoding, kindOf } from './detect-encoding.ts'

const bytes = (...codes: number[]) => Uint8Array.from(codes)
const latin = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0))
const wide = (text: string, isBig = false) =>
  Uint8Array.from(
    text.split('').flatMap((each) => {
      const code = each.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )
const utf8 = (text: string) => new TextEncoder().encode(text)
const table = 'Embarque;Puerto;Peso\r\nÑandú;Côte d’Ivoire;1.234,56\r\n'

test('[IMP-03] the encoding is told by the mark at the beginning', () => {
  expect(detectEncoding(bytes(0xef, 0xbb, 0xbf, 0x61), true)).toEqual({ encoding: 'utf-8', mark: 3 })
  expect(detectEncoding(bytes(0xff, 0xfe, 0x61, 0), true)).toEqual({ encoding: 'utf-16le', mark: 2 })
  expect(detectEncoding(bytes(0xfe, 0xff, 0, 0x61), true)).toEqual({ encoding: 'utf-16be', mark: 2 })
})

test('[IMP-03] without a mark it is told by what the bytes can be', () => {
  expect(detectEncoding(utf8(table), true).encoding).toBe('utf-8')
  expect(detectEncoding(wide(table), true).encoding).toBe('utf-16le')
  expect(detectEncoding(wide(table, true), true).encoding).toBe('utf-16be')
  expect(detectEncoding(latin('Ñandú;Peso\r\n'), true).encoding).toBe('windows-1252')
  expect(detectEncoding(latin('plain,ascii\n'), true).encoding).toBe('utf-8')
})

test('[IMP-03] a head that is cut within a character is no other encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.nat(), (text, at) => {
      const whole = utf8(`a,b\n${text.replaceAll('\0', '')}`)
      const cut = whole.subarray(0, 4 + (at % (whole.length - 3)))
      expect(detectEncoding(cut, false).encoding).toBe('utf-8')
    }),
  )
})

test('[IMP-03] pieces of any length, decoded one after another, are the whole text', () => {
  const encodings = [
    ['utf-8', utf8],
    ['utf-16le', (text: string) => wide(text)],
    ['utf-16be', (text: string) => wide(text, true)],
  ] as const
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 4, max: 9 }),
      fc.constantFrom(...encodings),
      (text, length, [encoding, encode]) => {
        const all = encode(text)
        let [read, at] = ['', 0]
        while (at < all.length) {
          const piece = decode(all.subarray(at, at + length), encoding, at + length >= all.length)
          if (!piece) throw new Error('not decoded')
          expect(bytesOf(piece.text, encoding)).toBe(piece.bytes)
          read += piece.text
          at += piece.bytes
        }
        expect(read).toBe(text)
      },
    ),
  )
})

test('[IMP-03] windows-1252 and Latin-1 differ where they do', () => {
  expect(decode(bytes(0x80, 0x93, 0xf1), 'windows-1252', true)?.text).toBe('€“ñ')
  expect(decode(bytes(0x80, 0x93, 0xf1), 'iso-8859-1', true)?.text).toBe('\u0080\u0093ñ')
})

test('[IMP-03] bytes that are no text in an encoding are said to be none', () => {
  expect(decode(latin('ñ,'), 'utf-8', true)).toBeNull()
  expect(decode(bytes(0x61, 0, 0), 'utf-16le', true)).toBeNull()
})

test('a file is known by its first bytes, whatever its name says', () => {
  expect(kindOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a))).toBe('notTable')
  expect(kindOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('notTable')
  expect(kindOf(latin('%PDF-1.7'))).toBe('notTable')
  expect(kindOf(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe('oldExcel')
  expect(kindOf(bytes(0x50, 0x4b, 3, 4))).toBe('xlsx')
  expect(kindOf(Uint8Array.from({ length: 4_096 }, (_, at) => (at * 7_919) % 256))).toBe('notTable')
  expect(kindOf(latin(table))).toBe('csv')
  expect(kindOf(wide(table))).toBe('csv')
  expect(
    kindOf(latin(`${'PK\x03\x04'.padEnd(30)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`)),
  ).toBe('openDocument')
  expect(kindOf(latin('\r\n <html><table><tr><td>BL</td></tr></table></html>'))).toBe('webPage')
  expect(kindOf(wide('<!DOCTYPE html><html>'))).toBe('webPage')
  expect(kindOf(latin('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'))).toBe('xml')
  expect(kindOf(latin('[{"mbl":"MAEU1"}]'))).toBe('json')
  expect(kindOf(latin('<5 kg,[x],{y}\n'))).toBe('csv')
})
