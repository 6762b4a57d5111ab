import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { takesMe } from '@rumbo/domain/fields/filter/read-condition'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplay, useFormats } from '../../../lib/texts/formats.ts'
import type { FilterParts } from '../filter-group.tsx'
import { termWords } from '../filter-words.ts'
import { optionGroups } from '../option-groups.ts'
import { type Person, personValue, usePeople } from '../people.ts'
import type { NamedValue, Vocabulary } from './vocabulary.ts'

dayjs.extend(customParseFormat)

/** The words of filters over these fields, in the reader's language and formats. */
export function useVocabulary({ fields, words, says }: FilterParts): Vocabulary {
  const { t } = useTranslation('views')
  const formats = useFormats()
  const { dateFormat } = useDisplay()
  const people = usePeople(fields.some(takesMe))
  return useMemo(() => {
    const valuesOf = (field: Field): readonly NamedValue[] => {
      if (field.type === 'checkbox')
        return [
          { words: t('yes'), value: true },
          { words: t('no'), value: false },
        ]
      if (takesMe(field)) return people.map((person) => namedPerson(field, person, people))
      return optionGroups(field, words).map(({ label, values: [value = '', ...others] }) => ({
        words: label,
        value: others.length > 0 ? [value, ...others] : value,
      }))
    }
    const day = (text: string, format: string) => {
      const parsed = dayjs(text, format, true)
      return parsed.isValid() ? parsed.format('YYYY-MM-DD') : null
    }
    return {
      fields: fields.map((field) => ({
        field,
        words: says.field(field),
        operators: fieldType(field.type).operators.map((is) => ({ is, words: says.operator(is, field) })),
        values: valuesOf(field),
      })),
      dateWords: (term) => termWords(term, t, formats.date),
      readDay: (text) => day(text, dateFormat) ?? day(text, 'YYYY-MM-DD'),
    }
  }, [fields, words, says, t, formats, dateFormat, people])
}

const namedPerson = (field: Field, { value, label }: Person, people: readonly Person[]): NamedValue => ({
  words: label,
  value: personValue(field, value, people),
})
