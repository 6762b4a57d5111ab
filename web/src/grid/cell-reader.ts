import type { Display } from '@rumbo/domain/fields/field-type'
import { labelKey, optionKey } from '@rumbo/domain/fields/label-key'
import { choiceName } from '@rumbo/domain/fields/types/list'
import { languages } from '@rumbo/domain/kernel/language'
import type { TFunction } from 'i18next'
import { i18n } from '../lib/texts/i18n.ts'
import type { CellReader } from './columns/grid-column.ts'

/** Reads a module's values in the words of `t`. Words of options are kept: the same few are drawn by the thousand. */
export function cellReader(module: string, t: TFunction<string[]>, display: Display): CellReader {
  const words = new Map<string, string>()
  return {
    module,
    display,
    label: (field) => field.name ?? t(labelKey(module, field)),
    option: (field, value, mode) => {
      if (field.choices) return choiceName(field, value)
      const known = `${field.id} ${mode} ${value}`
      let word = words.get(known)
      if (word === undefined) {
        word = t(optionKey(module, field, { value, mode: mode ?? 'ocean' }), { defaultValue: value })
        words.set(known, word)
      }
      return word
    },
    optionNames: (field, value, mode) =>
      field.choices
        ? field.choices.filter(({ id }) => id === value).map(({ name }) => name)
        : languages.map((language) =>
            i18n.getFixedT(language)(optionKey(module, field, { value, mode: mode ?? 'ocean' }), {
              defaultValue: value,
            }),
          ),
    fromOthers: t('grid:fromOthers'),
    expired: t('grid:expired'),
    freshness: {
      actual: t('grid:freshness.actual'),
      estimated: t('grid:freshness.estimated'),
      predicted: t('grid:freshness.predicted'),
      planned: t('grid:freshness.planned'),
    },
    doubts: {
      year: t('grid:doubts.year'),
      arrivedBeforeDeparture: t('grid:doubts.arrivedBeforeDeparture'),
      expectedBeforeDeparture: t('grid:doubts.expectedBeforeDeparture'),
    },
  }
}
