import { demoFurnishing } from '@rumbo/domain/demo/texts/furnishing'
import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { languages } from '@rumbo/domain/kernel/language'
import { shipmentFields } from '@rumbo/domain/shipments/fields'
import { expect, test } from 'vitest'
import { shipmentQuick } from './shipment-quick.ts'

test.each(languages)(
  '[SHP-24] the demo’s view of what is late counts as the chip does, in %s',
  (language) => {
    const [late] = demoFurnishing(language).views
    expect(late?.definition.filter).toEqual(shipmentQuick.find(({ id }) => id === 'late')?.filter)
  },
)

test.each(languages)(
  '[SHP-24] views of the demo name places by code, which all languages share, in %s',
  (language) => {
    const places = demoFurnishing(language)
      .views.flatMap(({ definition }) => (definition.filter ? conditionsIn(definition.filter) : []))
      .filter(({ field }) => shipmentFields.find(({ id }) => id === field)?.type === 'place')
    expect(places.length).toBeGreaterThan(0)
    for (const { value } of places)
      expect(isRecord(value ?? null) && Object.keys(Object(value))).toContain('code')
  },
)
