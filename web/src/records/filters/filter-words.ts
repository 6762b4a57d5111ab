import type { Field } from '@rumbo/domain/fields/field'
import type { Json, OperatorId } from '@rumbo/domain/fields/field-type'
import type { Condition, Filter } from '@rumbo/domain/fields/filter/filter'
import { type DateTerm, readDateTerm } from '@rumbo/domain/fields/filter/period'
import { operandsOf, takesMe } from '@rumbo/domain/fields/filter/read-condition'
import { modes } from '@rumbo/domain/kernel/mode'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldWords } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'

/** How filters are said. */
export type FilterWords = {
  readonly field: (field: Field) => string
  readonly operator: (is: OperatorId, field: Field) => string
  /** A condition as a sentence: "ETA is the next 7 days"; of a group how many it holds. */
  readonly sentence: (filter: Filter, fields: readonly Field[]) => string
}

/** Kinds whose order has words of its own: a date is before, a number is less. */
const isDate = ({ type }: Field) => type === 'date' || type === 'dateTime'

/** The words of filters over a module's fields. */
export function useFilterWords(words: FieldWords): FilterWords {
  const { t } = useTranslation('views')
  const formats = useFormats()
  return useMemo(() => {
    const field = (each: Field) => each.name ?? words.label(each)
    const operator = (is: OperatorId, of: Field) =>
      t(isDate(of) ? `dateOperators.${is}` : `operators.${is}`, { defaultValue: t(`operators.${is}`) })
    const value = (each: Json, of: Field): string => {
      if (each === 'me' && takesMe(of)) return t('me')
      if (isDate(of)) return dateWords(each, t, formats.date)
      const choice = of.choices?.find(({ id }) => id === each)
      // An option is called as in a transport type that has it.
      const mode = modes.find((one) => of.optionsByMode?.[one].some((option) => option === each)) ?? modes[0]
      return choice?.name ?? (words.text(each, of, mode) || String(each ?? ''))
    }
    const condition = ({ field: id, is, value: operand }: Condition, fields: readonly Field[]): string => {
      const of = fields.find((each) => each.id === id)
      if (!of) return id
      const start = `${field(of)} ${operator(is, of)}`
      const count = operandsOf(is)
      if (count === 'none' || operand === undefined) return start
      const said = (Array.isArray(operand) ? operand : [operand]).map((each) => value(each, of))
      // Values of several transport types that are called alike are said once.
      const items = of.optionsByMode ? [...new Set(said)] : said
      return `${start} ${items.join(count === 'two' ? ' – ' : ', ')}`
    }
    return {
      field,
      operator,
      sentence: (filter, fields) => {
        if (!('all' in filter || 'any' in filter)) return condition(filter, fields)
        const parts = 'all' in filter ? filter.all : filter.any
        const key = 'all' in filter ? 'group.allOf' : 'group.anyOf'
        return t(key, { count: parts.length })
      },
    }
  }, [t, words, formats])
}

/** A date term as it is read. */
export function dateWords(value: Json, t: TFunction<'views'>, date: (day: string) => string): string {
  const term = readDateTerm(value)
  return term ? termWords(term, t, date) : String(value ?? '')
}

/** A date term as it is read: "next 7 days". */
export function termWords(term: DateTerm, t: TFunction<'views'>, date: (day: string) => string): string {
  if (term.kind === 'day') return date(term.day)
  return term.kind === 'named' ? t(`periods.${term.name}`) : t(`counted.${term.name}`, { count: term.days })
}
