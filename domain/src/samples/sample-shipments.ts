import type { Values } from '../fields/values.ts'
import { awbCheckDigit } from '../identifiers/awb.ts'
import { containerCheckDigit } from '../identifiers/container.ts'
import type { Language } from '../kernel/language.ts'
import { addDays } from '../kernel/time/civil-date.ts'
import { airSamples } from './air-samples.ts'
import { landSamples } from './land-samples.ts'
import { oceanSamples } from './ocean-samples.ts'

/** A sample as its values stand in the catalogue. */
export type SampleShipment = { readonly values: Values; readonly containers: readonly Values[] }

/**
 * The sample shipments in a language, as if it were all happening today: one or more in every phase of every mode, one late,
 * one past due, one whose free days run.
 * @param today 'YYYY-MM-DD'
 */
export function sampleShipments(today: string, language: Language): readonly SampleShipment[] {
  return [...oceanSamples, ...airSamples, ...landSamples].map((sample) => ({
    values: {
      name: sample.name[language],
      freightType: sample.mode,
      ...sample.values,
      ...(sample.waybill ? { masterBl: `${sample.waybill}${awbCheckDigit(sample.waybill.slice(4))}` } : {}),
      ...Object.fromEntries(
        Object.entries(sample.days).map(([field, days]) => [field, addDays(today, days)]),
      ),
      ...(sample.notes ? { notes: sample.notes[language] } : {}),
    },
    containers: (sample.containers ?? []).map(({ box, ...values }) => ({
      ...(box ? { number: `${box}${containerCheckDigit(box)}` } : {}),
      ...values,
    })),
  }))
}
