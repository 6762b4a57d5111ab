import { expect, test } from 'vitest'
import { automaticSign } from './automatic-mail.ts'
import { readHead } from './mail-headers.ts'

const signOf = (lines: string, returnPath: string | null = 'ana@x.example', isFromUs = false) =>
  automaticSign({ headers: readHead(lines), returnPath, isFromUs })

test.each([
  ['Auto-Submitted: auto-replied', 'autoSubmitted'],
  ['Auto-Submitted: auto-generated; type="x"', 'autoSubmitted'],
  ['AUTO-SUBMITTED: Auto-Notified', 'autoSubmitted'],
  ['Auto-Submitted: no', null],
  ['Auto-Submitted: no (a person)', null],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=x', 'report'],
  ['Content-Type: multipart/mixed; boundary=x', null],
  ['Precedence: bulk', 'precedence'],
  ['Precedence: LIST', 'precedence'],
  ['Precedence: junk', 'precedence'],
  ['Precedence: auto_reply', 'precedence'],
  ['Precedence: first-class', null],
  ['List-Id: <news.example.com>', 'list'],
  ['X-Auto-Response-Suppress: All', 'suppress'],
  ['X-Autoreply: yes', 'suppress'],
  ['Return-Path: <>', 'nullReturnPath'],
  ['Return-Path: <ana@x.example>', null],
  ['Subject: Automatic reply: Furniture', null],
  ['', null],
])('%s is %s', (lines, sign) => {
  expect(signOf(lines)).toBe(sign)
})

test('an envelope without a sender and our own address are signs too', () => {
  expect(signOf('', '')).toBe('nullReturnPath')
  expect(signOf('', null)).toBeNull()
  expect(signOf('', 'x@y', true)).toBe('ownAddress')
})
