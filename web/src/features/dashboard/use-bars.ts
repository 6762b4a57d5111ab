import type { Figure } from '@rumbo/domain/dashboard/figures'
import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import { modes } from '@rumbo/domain/kernel/mode'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../forms/field-words.ts'
import type { Bars } from './dashboard-queries.ts'

/** A value of a field with how many records have it. */
export type Bar = { readonly name: string; readonly figure: Figure; readonly meaning?: string | undefined }

/** The heading of a chart of a field's values and its bars: by the order of the field's options, values that nobody knows last. */
export function useBars(catalogue: Catalogue, { field: id, items }: Bars) {
  const { t } = useTranslation('dashboard')
  const words = useFieldWords(catalogue)
  const field = catalogue.fields.find((each) => each.id === id)
  if (!field) return { title: '', bars: [] }
  const order = optionsIn(field)
  const placeOf = (value: unknown) => {
    const at = typeof value === 'string' ? order.indexOf(value) : -1
    return at < 0 ? order.length : at
  }
  const named = new Map<string, Bar>()
  for (const { value, parts } of items.toSorted((a, b) => placeOf(a.value) - placeOf(b.value))) {
    const [figure] = parts
    if (!figure) continue
    const name = typeof value === 'string' ? words.option(field, value, modeWith(field, value)) : t('none')
    const before = named.get(name)?.figure
    // Modes have phases of their own that are called alike.
    const all = before
      ? { count: before.count + figure.count, filter: { any: [before.filter, figure.filter] } }
      : figure
    named.set(name, { name, figure: all, meaning: typeof value === 'string' ? value : undefined })
  }
  return { title: words.label(field), bars: [...named.values()] }
}

const optionsIn = ({ options, optionsByMode }: Field): readonly string[] =>
  options ?? modes.flatMap((mode) => optionsByMode?.[mode] ?? [])

/** A mode in which a field has an option. */
const modeWith = ({ optionsByMode }: Field, value: string) =>
  modes.find((mode) => optionsByMode?.[mode].includes(value)) ?? modes[0]
