import { expect, test } from 'vitest'
import { pictureTypeOf } from './pictures.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test('[PRD-01] a picture is known by what it begins with, never by its name', () => {
  expect(pictureTypeOf(bytes('\xff\xd8\xff\xe0rest'))).toBe('image/jpeg')
  expect(pictureTypeOf(bytes('\x89PNG\r\n\x1a\nrest'))).toBe('image/png')
  expect(pictureTypeOf(bytes('GIF89arest'))).toBe('image/gif')
  expect(pictureTypeOf(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp')
  for (const other of ['<!doctype html>', '<svg xmlns="x">', 'RIFF\0\0\0\0WAVEfmt ', 'II*\0', '', '\x89PN'])
    expect([other, pictureTypeOf(bytes(other))]).toEqual([other, null])
})
