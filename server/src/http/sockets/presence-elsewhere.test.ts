import { goneAfter } from '@rumbo/domain/kernel/present'
import { expect, test } from 'vitest'
import { type Place, PresenceElsewhere } from './presence-elsewhere.ts'

const andes = 'andes'
const at = (recordId: string, field: string | null = null): Place => ({
  recordId,
  field,
  module: 'shipments',
  attendee: { id: 'ana', name: 'Ana' },
})
const moved = (place: Place | null, socketId = 'one') => ({ socketId, organizationId: andes, place })
const on = (recordId: string) => ({ organizationId: andes, recordId })

test('[OBS-04] who came to a record by another server is there, in the field that they are in, until they go', () => {
  const elsewhere = new PresenceElsewhere()
  expect(elsewhere.note(moved(at('a')), 0)).toEqual([on('a')])
  expect(elsewhere.note(moved(at('a', 'notes')), 0)).toEqual([on('a')])
  expect(elsewhere.on(on('a'))).toEqual([at('a', 'notes')])
  expect(elsewhere.on({ ...on('a'), organizationId: 'boreal' })).toEqual([])
  expect(elsewhere.note(moved(at('b')), 0)).toEqual([on('a'), on('b')])
  expect(elsewhere.note(moved(null), 0)).toEqual([on('b')])
  expect(elsewhere.on(on('b'))).toEqual([])
})

test('[OBS-04] a sign of life says nothing that is different, and whose server died is gone without one', () => {
  const elsewhere = new PresenceElsewhere()
  elsewhere.note(moved(at('a'), 'one'), 0)
  elsewhere.note(moved(at('a'), 'two'), 0)
  expect(elsewhere.note(moved(at('a'), 'one'), 30_000)).toEqual([])
  expect(elsewhere.dropSilent(goneAfter)).toEqual([])
  expect(elsewhere.dropSilent(goneAfter + 1)).toEqual([on('a')])
  expect(elsewhere.on(on('a'))).toHaveLength(1)
})
