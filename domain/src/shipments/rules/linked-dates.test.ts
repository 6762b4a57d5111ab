import { expect, test } from 'vitest'
import { linkedDeletion } from './linked-dates.ts'

const ocean = {
  freightType: 'ocean',
  etd: '2026-10-01',
  firstEtd: '2026-10-01',
  atd: '2026-10-02',
  eta: '2026-11-01',
  firstEta: '2026-11-01',
  readyActual: '2026-09-20',
}
const inTransit = (classifier: string) => ({ id: '40_in_transit', classifier })

test.each([
  ['etd', ['etd', 'firstEtd'], inTransit('estimated')],
  ['firstEtd', ['firstEtd', 'etd'], inTransit('estimated')],
  ['atd', ['atd'], inTransit('actual')],
  ['eta', ['eta', 'firstEta'], { id: '50_at_destination_port', classifier: 'estimated' }],
])('[PHASE-04] deleting %s takes %j along', (field, fields, phase) => {
  expect(linkedDeletion(ocean, field)).toEqual({ fields, phase })
})

test('a date that stands alone takes nothing along', () => {
  expect(linkedDeletion(ocean, 'readyActual')).toBeNull()
  expect(linkedDeletion(ocean, 'predictiveEta')).toBeNull()
})

test('on land the phase has its own number', () => {
  expect(linkedDeletion({ ...ocean, freightType: 'road' }, 'atd')?.phase?.id).toBe('30_in_transit')
})
