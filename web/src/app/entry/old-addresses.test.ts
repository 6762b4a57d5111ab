import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { shortId } from '@rumbo/domain/kernel/short-id'
import { expect, test } from 'vitest'
import { newPathOf } from './old-addresses.ts'

const id = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'

test.each([
  [`/shipment_details/${id}`, `/shipments/${shortId(id)}`],
  [`/shipment_details/${id}/`, `/shipments/${shortId(id)}`],
  ['/shipment_details/R0000016', '/shipments/R0000016'],
  ['/shipments', '/'],
  ['/shipments/report', '/'],
  ['/automation', '/settings/automation'],
  ['/shipments/report/create_report', '/settings/reports?edit=new'],
  ['/shipments/report/preview_report', '/settings/reports?edit=new'],
  ['/upload_multiple_shipment', '/shipments/import'],
  ['/shipments/new_shipment', '/shipments/new'],
  ['/shipments/deleted_shipments', '/shipments/deleted'],
  ['/settings/shipments_settings', '/settings/shipments'],
  ['/settings/free_time', '/settings/free-time'],
  ['/eta_accuracy', '/eta-accuracy'],
  ['/reset_password', '/reset-password'],
  ['/verify_email', '/verify-email'],
  ['/signup', '/sign-up'],
  ['/signup/', '/sign-up'],
  ['/signup/open_organization', '/sign-up/organization'],
  ['/signup/create_organization', '/sign-up/new-organization'],
  ['/signup/information_organization', '/sign-up/organization-details'],
  ['/signup/invite_member', '/sign-up/invite'],
  ['/create_custom_rol', '/settings/roles/new'],
  [`/configurate_custom/containers/${id}`, `/settings/roles/${shortId(id)}/containers`],
])('[SHELL-01] %s leads to %s', (path, now) => expect(newPathOf(path)).toBe(now))

test.each(['/', '/shipments/R0000016', '/settings/roles', '/shipment_details', '/shipment_details/a/b'])(
  '[SHELL-01] %s stays',
  (path) => expect(newPathOf(path)).toBeNull(),
)

test('[SHELL-01] what an old address leads to is no old one itself, and has no underscore', () => {
  for (const path of ['/signup', '/signup/invite_member', '/upload_multiple_shipment', '/verify_email']) {
    const now = newPathOf(path) ?? ''
    expect(now).not.toMatch(/_/)
    expect(newPathOf(now)).toBeNull()
  }
})

test('[SHELL-01] no page has a code word in its address', () => {
  const routes = join(import.meta.dirname, '../routes')
  const pages = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(pages.length).toBeGreaterThan(40)
  // Folders of frames stand in no address; pages of orders have the address of the specification.
  const isPlain = (file: string) =>
    !file
      .split('/')
      .filter((part) => !['_entrance', '_frame', 'settings_', 'order_details'].includes(part))
      .some((part) => part.includes('_') && !['__root.tsx', '_entrance.tsx', '_frame.tsx'].includes(part))
  expect(pages.filter((file) => !isPlain(file))).toEqual([])
})
