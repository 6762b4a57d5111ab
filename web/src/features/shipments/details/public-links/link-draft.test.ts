import { shipmentCatalogue as all } from '@rumbo/domain/shipments/fields'
import { expect, test } from 'vitest'
import { chooseFields, choosePreset, chooseTimeline, newDraft, offeredSections } from './link-draft.ts'

test('a choice keeps what is computed with what it is computed from, and the timeline with the dates', () => {
  const none = chooseFields(newDraft(all), { ids: newDraft(all).fields, wanted: false }, all)
  expect(none).toMatchObject({ preset: 'own', fields: [], timeline: false })
  const timed = chooseFields(none, { ids: ['timing'], wanted: true }, all)
  expect(timed.fields).toEqual(['timing', 'eta', 'ata', 'firstEta'])
  expect(chooseFields(timed, { ids: ['ata'], wanted: false }, all).fields).toEqual(['eta', 'firstEta'])
  const withTimeline = chooseTimeline(none, true, all)
  expect(withTimeline.fields).toEqual(expect.arrayContaining(['phase', 'etd', 'readyActual']))
  expect(chooseFields(withTimeline, { ids: ['etd'], wanted: false }, all).timeline).toBe(false)
  expect(chooseTimeline(newDraft(all), true, all)).toMatchObject({ preset: 'usual', timeline: true })
})

test('ready choices replace what stands, one’s own begins with it; what is kept to oneself is not on offer', () => {
  const everything = choosePreset(newDraft(all), 'everything', all)
  expect(everything.fields).toEqual(expect.arrayContaining(['shipper', 'name']))
  expect(choosePreset(everything, 'own', all).fields).toEqual(everything.fields)
  const offered = offeredSections(all, () => true).flatMap(({ fields }) => fields.map(({ id }) => id))
  expect(offered).toEqual(everything.fields)
  expect(offered).not.toContain('notes')
})
