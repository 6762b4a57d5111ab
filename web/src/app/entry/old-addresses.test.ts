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
  ['/create_custom_rol', '/settings/roles/new'],
  [`/configurate_custom/containers/${id}`, `/settings/roles/${shortId(id)}/containers`],
])('[SHELL-01] %s leads to %s', (path, now) => expect(newPathOf(path)).toBe(now))

test.each(['/', '/shipments/R0000016', '/settings/roles', '/shipment_details', '/shipment_details/a/b'])(
  '[SHELL-01] %s stays',
  (path) => expect(newPathOf(path)).toBeNull(),
)
