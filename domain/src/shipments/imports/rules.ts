import { doubtOfContainer } from '../../containers/imports/rules.ts'
import type { ImportRules, TemplateExample } from '../../records/imports/rules.ts'
import { sampleShipments } from '../../samples/sample-shipments.ts'
import { shipmentSigns } from './cell-signs.ts'
import { doubtOfDate, isDate } from './doubts.ts'
import { shipmentHeadings } from './headings.ts'
import { shipmentOptionWords } from './option-words.ts'
import { outruledByVessel, shipmentEntries } from './together.ts'

/** How imports read shipments. */
export const shipmentImports: Partial<ImportRules> = {
  headings: shipmentHeadings,
  optionWords: shipmentOptionWords,
  sameByVariant: [
    ['pol', 'apol'],
    ['pod', 'apod'],
    ['vesselVoyage', 'planeFlight', 'truckTrip'],
  ],
  signs: shipmentSigns,
  outruled: outruledByVessel,
  furtherEntries: shipmentEntries,
  isDoubtable: (field) => isDate(field) || field.id === 'containerNumber',
  doubtOf: (field, { values, variant }) =>
    isDate(field) ? doubtOfDate(field, values) : doubtOfContainer(String(values[field.id]), variant),
  countryOf: {
    pol: 'originCountry',
    pod: 'countryDestination',
    apol: 'originCountry',
    apod: 'countryDestination',
  },
  // Marks of the product, positions, and the one container that the others stand for.
  leftOut: [
    'archived',
    'manualTracking',
    'trackCargo',
    'latitude',
    'longitude',
    'firstEtd',
    'firstEta',
    'containerNumber',
  ],
  example: ({ today, language, variant }): TemplateExample => {
    const sample = sampleShipments(today, language).find(({ values }) => values.freightType === variant)
    return { values: sample?.values ?? {}, children: { containers: sample?.containers ?? [] } }
  },
  texts: { name: 'imports:templates.name' },
}
