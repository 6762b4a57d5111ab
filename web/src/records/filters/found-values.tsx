import { Pill } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { useTranslation } from 'react-i18next'
import type { ReferenceSource } from '../../forms/reference-search.ts'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'

type Props = {
  readonly source: ReferenceSource
  readonly values: readonly Json[]
  readonly label: string
  readonly onChange: (values: Json) => void
}

const codeOf = (value: Json): string => (isRecord(value) ? String(value.code ?? '') : String(value))

/** Several places or carriers, each found by a search. */
export function FoundValues({ source, values, label, onChange }: Props) {
  const { t } = useTranslation('views')
  return (
    <div>
      {values.length > 0 && (
        <Pill.Group gap={4} mb={4}>
          {values.map((value, at) => {
            const text = labelOf(value) || codeOf(value)
            return (
              <Pill
                key={codeOf(value) || text}
                size="sm"
                withRemoveButton
                removeButtonProps={{ 'aria-label': t('removeFilter', { text }), tabIndex: 0 }}
                onRemove={() => onChange(values.filter((_each, place) => place !== at))}
              >
                {text}
              </Pill>
            )
          })}
        </Pill.Group>
      )}
      <SearchSelect
        // Empty again for the next one.
        key={values.length}
        aria-label={label}
        placeholder={t('choose')}
        source={source.key}
        search={source.search}
        value={null}
        onChange={(choice) => {
          if (!choice || values.some((value) => codeOf(value) === choice.value)) return
          const name = choice.label.replace(` (${choice.value})`, '')
          onChange([...values, { label: name, code: choice.value }])
        }}
      />
    </div>
  )
}
