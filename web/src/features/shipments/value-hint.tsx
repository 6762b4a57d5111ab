import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { checkAwb } from '@rumbo/domain/identifiers/awb'
import { checkContainer } from '@rumbo/domain/identifiers/container'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { incotermCodes } from '@rumbo/domain/reference/incoterms'
import { incotermWarnings } from '@rumbo/domain/shipments/incoterms'
import { dateDoubt } from '@rumbo/domain/shipments/rules/date-doubts'
import { useTranslation } from 'react-i18next'

/** What to tell of a value that is saved all the same: a check digit that doesn't hold, an incoterm of another edition, a date that can hardly be right. */
export function useValueHint(): (
  field: Field,
  value: Json,
  of: { mode: Mode; values: Values },
) => string | null {
  const { t } = useTranslation(['identifiers', 'shipments', 'grid'])
  return (field, value, { mode, values }) => {
    if (typeof value !== 'string') return null
    const doubt = dateDoubt(field, { ...values, [field.id]: value })
    if (doubt) return t(`grid:doubts.${doubt}`)
    const checked =
      field.id === 'containerNumber' || field.id === 'number'
        ? checkContainer(value)
        : field.id === 'masterBl' && mode === 'air'
          ? checkAwb(value)
          : null
    if (checked?.state === 'wrong') return t('identifiers:checkDigit.wrong', { expected: checked.expected })
    if (field.id !== 'incoterm') return null
    const term = incotermCodes.find((each) => each === value) ?? null
    const place = textIn(values, 'incotermPlace')
    const [warning] = incotermWarnings(term, mode, place)
    return warning ? t(`shipments:incotermWarnings.${warning}`) : null
  }
}
