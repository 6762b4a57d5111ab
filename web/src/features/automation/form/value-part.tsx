import { Select } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { modes } from '@rumbo/domain/kernel/mode'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { valueWords } from '../rule-words.ts'

type Props = {
  readonly field: Field
  readonly module: string
  readonly label: string
  /** Undefined: any value. */
  readonly value: Json | undefined
  readonly onChange: (value: Json | undefined) => void
}

const empty = 'empty:'

/** One value of a field, or any: of lists one of its options, of check boxes yes or no, of all others whether it is empty. */
export function ValuePart({ field, module, label, value, onChange }: Props) {
  const { t } = useTranslation('automation')
  const { catalogue } = useCatalogue(module)
  const words = useFieldWords(catalogue)
  const known: readonly Json[] =
    field.type === 'checkbox' ? [true, false] : field.type === 'multiSelect' ? [] : optionsOf(field)
  const options = [...new Map(known.map((each) => [JSON.stringify(each), each])).entries()]
  return (
    <Select
      label={label}
      placeholder={t('any')}
      data={[
        ...options.map(([key, each]) => ({
          value: key,
          label: valueWords(catalogue, words, { id: field.id, value: each }) || String(each),
        })),
        { value: empty, label: t('empty') },
      ]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('any') }}
      value={value === undefined ? null : value === null ? empty : JSON.stringify(value)}
      onChange={(key) => {
        if (key === null) return onChange(undefined)
        onChange(key === empty ? null : (options.find(([each]) => each === key)?.[1] ?? null))
      }}
    />
  )
}

/** The transport type in whose words a field is edited where the record isn’t known. */
export const anyMode = modes[0]
