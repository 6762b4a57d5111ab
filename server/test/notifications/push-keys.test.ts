import { expect, test } from 'vitest'
import { pushContact } from '../../src/platform/push/push-keys.ts'

test.each([
  ['https://rumbo.example', 'Rumbo <a@b.mx>', 'https://rumbo.example'],
  ['https://localhost', 'Rumbo <a@b.mx>', 'mailto:a@b.mx'],
  ['http://127.0.0.1:3000', 'Rumbo <no-reply@127.0.0.1>', 'mailto:no-reply@127.0.0.1'],
  ['http://10.0.0.1', 'a@b.mx', 'mailto:a@b.mx'],
])('[NOTIF-05] a push service can write to whoever keeps %s', (publicUrl, mailFrom, contact) => {
  expect(pushContact({ publicUrl, mailFrom })).toBe(contact)
})
