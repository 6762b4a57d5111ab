import { units } from '@rumbo/domain/fields/units'
import { containerTypes } from '@rumbo/domain/reference/container-types'
import { incoterms } from '@rumbo/domain/reference/incoterms'

/** The domain's constants as rows, so that SQL (reports, exports) can join them. */
export const containerTypeRows = () =>
  containerTypes.map(({ code, label, feet, kind }) => ({
    code,
    label_en: label['en-us'],
    label_es: label['es-mx'],
    length_feet: feet,
    kind,
  }))

export const incotermRows = () =>
  Object.entries(incoterms).map(([code, { name, edition, seaOnly }]) => ({
    code,
    name_en: name['en-us'],
    name_es: name['es-mx'],
    edition,
    sea_only: seaOnly,
  }))

export const unitRows = () =>
  Object.entries(units).map(([id, { dimension, factor }]) => ({ id, dimension, factor }))
