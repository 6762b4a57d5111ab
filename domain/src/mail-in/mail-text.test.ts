import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bouncesIn } from './bounce.ts'
import { isKeptFile, mailFileName } from './mail-files.ts'
import { shownText, storableText, textInstead } from './mail-text.ts'

test('what a mail quotes is folded; where it is nothing but quotes it shows them', () => {
  expect(shownText('Yes.\n\nOn Monday Ana wrote:\n> No?', 'Yes.\n', '—')).toEqual({
    text: 'Yes.',
    whole: 'Yes.\n\nOn Monday Ana wrote:\n> No?',
  })
  expect(shownText('> No?', '', '—')).toEqual({ text: '> No?', whole: null })
  expect(shownText('', '', 'A subject')).toEqual({ text: 'A subject', whole: null })
  const long = 'a'.repeat(30_000)
  expect(shownText(long, long, '—')).toEqual({ text: 'a'.repeat(20_000), whole: long })
})

test('a text can be stored, whatever comes, and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const stored = storableText(`${text}\r\n\0\ud800`)
      expect(stored).not.toMatch(/[\0\r]|\p{Surrogate}|\n{3}/u)
      expect(storableText(stored)).toBe(stored)
      expect(shownText(text, text, textInstead('', [])).text).not.toBe('')
    }),
  )
})

const picture = { name: 'logo.png', contentType: 'image/png', bytes: 5_000, isInline: true }
test.each([
  [picture, false],
  [{ ...picture, bytes: 30_000 }, true],
  [{ ...picture, isInline: false }, true],
  [{ ...picture, contentType: 'application/pdf' }, true],
  [{ ...picture, contentType: 'application/pkcs7-signature', isInline: false }, false],
  [{ ...picture, bytes: 0, isInline: false }, false],
])('%j becomes a document: %s', (file, isKept) => {
  expect(isKeptFile(file)).toBe(isKept)
})

test.each([
  [{ name: 'BL 4711.pdf', contentType: 'application/pdf' }, 'BL 4711.pdf'],
  [{ name: '../../etc/passwd', contentType: 'text/plain' }, 'passwd'],
  [{ name: 'C:\\x\\y.doc', contentType: 'text/plain' }, 'y.doc'],
  [{ name: 'a\u202efdp.exe\u0000', contentType: 'text/plain' }, 'afdp.exe'],
  [{ name: '..', contentType: 'application/pdf' }, 'mail-3.pdf'],
  [{ name: null, contentType: 'application/ms-tnef' }, 'winmail.dat'],
  [{ name: null, contentType: 'message/rfc822' }, 'mail-3.eml'],
  [{ name: ' ', contentType: 'x/y' }, 'mail-3.bin'],
])('%j is called %s', (file, name) => {
  expect(mailFileName(file, 3)).toBe(name)
})

test('a report names the addresses that are no good, not those that are merely late', () => {
  const report = [
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Original-Recipient: rfc822;Lucia@Pacifico.example',
    'Final-Recipient: rfc822; l@pacifico.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no',
    ' such user',
    '',
    'Final-Recipient: rfc822; late@pacifico.example',
    'Action: delayed',
    'Status: 4.4.1',
    '',
    'Final-Recipient: rfc822; full@pacifico.example',
    'Action: failed',
    'Status: 4.2.2',
  ].join('\r\n')
  expect(bouncesIn(report)).toEqual([
    { address: 'lucia@pacifico.example', reason: 'smtp; 550 5.1.1 no such user' },
  ])
  expect(bouncesIn('nothing of it')).toEqual([])
})
