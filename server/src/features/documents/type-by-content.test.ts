import { expect, test } from 'vitest'
import { typeByContent } from './type-by-content.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test('[DOC-02] a content type is what the bytes are, whatever the file is called', async () => {
  const types = await Promise.all(
    [
      '%PDF-1.7\n%\xe2\xe3',
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'name;weight\nChair;3',
      '\0\x01\x02\xff',
    ].map((text) => typeByContent(bytes(text))),
  )
  expect(types).toEqual([
    'application/pdf',
    'image/png',
    'text/plain',
    'text/plain',
    'text/plain',
    'application/octet-stream',
  ])
})
