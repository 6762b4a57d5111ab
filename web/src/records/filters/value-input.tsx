import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Condition } from '@rumbo/domain/fields/filter/filter'
import { operandsOf, takesMe } from '@rumbo/domain/fields/filter/read-condition'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { useTranslation } from 'react-i18next'
import type { FieldWords } from '../../forms/field-words.ts'
import { referenceSource } from '../../forms/reference-search.ts'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'
import { FoundValues } from './found-values.tsx'
import { type OptionGroup, optionGroups } from './option-groups.ts'
import { personValue, usePeople } from './people.ts'
import { PeriodInput } from './period-input.tsx'
import { QuantityInput } from './quantity-input.tsx'

export type ValueProps = {
  readonly field: Field
  readonly condition: Condition
  readonly words: FieldWords
  readonly onChange: (value: Json) => void
}

/** What a condition compares with, by the kind of its field and its operator. */
export function ValueInput(props: ValueProps) {
  const { condition, onChange } = props
  const { t } = useTranslation('views')
  const { value = null } = condition
  switch (operandsOf(condition.is)) {
    case 'none':
      return null
    case 'one':
      return <OneValue {...props} value={value} label={t('value')} />
    case 'two': {
      const [from = null, to = null] = Array.isArray(value) ? value : []
      return (
        <>
          <OneValue {...props} value={from} label={t('from')} onChange={(next) => onChange([next, to])} />
          <OneValue {...props} value={to} label={t('to')} onChange={(next) => onChange([from, next])} />
        </>
      )
    }
    case 'many':
      return <ManyValues {...props} />
  }
}

type OneProps = ValueProps & { readonly value: Json; readonly label: string }

function OneValue(props: OneProps) {
  const { field, condition, words, value, label, onChange } = props
  const { t } = useTranslation('views')
  const text = typeof value === 'string' ? value : ''
  const isSearch =
    condition.is === 'contains' || condition.is === 'startsWith' || condition.is === 'notContains'
  const common = { 'aria-label': label, size: 'xs' as const }
  if (!isSearch && (field.type === 'list' || field.type === 'status')) {
    const groups = optionGroups(field, words)
    return (
      <Select
        {...common}
        searchable
        data={groups.map(asChoice)}
        value={groups.find(({ values }) => values.includes(text))?.values[0] ?? null}
        onChange={(chosen) => {
          const [value = null, ...others] = groups.find(({ values }) => values[0] === chosen)?.values ?? []
          onChange(others.length > 0 && value !== null ? [value, ...others] : value)
        }}
        placeholder={t('choose')}
      />
    )
  }
  if (!isSearch && takesMe(field)) return <PersonInput {...props} />
  const source = isSearch ? null : referenceSource(field, 'ocean')
  if (source) {
    const code = isRecord(value) && typeof value.code === 'string' ? value.code : ''
    return (
      <SearchSelect
        aria-label={label}
        source={source.key}
        search={source.search}
        value={code === '' ? null : { value: code, label: `${labelOf(value)} (${code})` }}
        onChange={(choice) =>
          onChange(choice && { label: choice.label.replace(` (${choice.value})`, ''), code: choice.value })
        }
      />
    )
  }
  switch (field.type) {
    case 'date':
    case 'dateTime':
      return <PeriodInput value={value} onChange={onChange} label={label} />
    case 'checkbox':
      return (
        <Select
          {...common}
          data={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
          placeholder={t('choose')}
        />
      )
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent': {
      const amount = isRecord(value) ? value.amount : value
      return (
        <NumberInput
          {...common}
          value={typeof amount === 'string' || typeof amount === 'number' ? amount : ''}
          hideControls
          decimalScale={field.type === 'number' ? 0 : 10}
          onChange={(next) => onChange(next === '' ? null : String(next))}
        />
      )
    }
    case 'quantity':
      return <QuantityInput field={field} value={value} label={label} onChange={onChange} />
    default:
      return (
        <TextInput
          {...common}
          value={isRecord(value) ? labelOf(value) : text}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          autoComplete="off"
        />
      )
  }
}

const asChoice = ({ label, values }: OptionGroup) => ({ value: values[0] ?? '', label })

function ManyValues({ field, condition, words, onChange }: ValueProps) {
  const { t } = useTranslation('views')
  const values = Array.isArray(condition.value) ? condition.value : []
  const people = usePeople(takesMe(field))
  const chosen = values.map((each) => (isRecord(each) ? String(each.code ?? each.label) : String(each)))
  const groups = takesMe(field) ? [] : optionGroups(field, words)
  const options = takesMe(field) ? [...people] : groups.map(asChoice)
  const free = options.length === 0
  const source = free ? referenceSource(field, 'ocean') : null
  if (source) return <FoundValues source={source} values={values} onChange={onChange} label={t('value')} />
  const data = free ? chosen.map((each) => ({ value: each, label: each })) : options
  if (free) {
    return (
      <TextInput
        aria-label={t('value')}
        size="xs"
        placeholder={t('byCommas')}
        defaultValue={values.map((each) => labelOf(each) || String(each)).join(', ')}
        onChange={(event) =>
          onChange(
            event.currentTarget.value
              .split(',')
              .map((each) => each.trim())
              .filter(Boolean),
          )
        }
      />
    )
  }
  return (
    <MultiSelect
      aria-label={t('value')}
      size="xs"
      searchable
      data={data}
      value={takesMe(field) ? chosen : leadersOf(groups, chosen)}
      onChange={(next) =>
        onChange(
          takesMe(field)
            ? next.map((code) => personValue(field, code, people))
            : groups.flatMap(({ values: all }) => (next.includes(all[0] ?? '') ? all : [])),
        )
      }
      placeholder={chosen.length === 0 ? t('choose') : ''}
    />
  )
}

/** The values by which groups are known that hold one of those chosen. */
const leadersOf = (groups: readonly OptionGroup[], chosen: readonly string[]): string[] =>
  groups
    .filter(({ values }) => values.some((value) => chosen.includes(value)))
    .map(({ values }) => values[0] ?? '')

function PersonInput({ field, value, label, onChange }: OneProps) {
  const { t } = useTranslation('views')
  const people = usePeople(true)
  const code = isRecord(value) ? String(value.code ?? '') : typeof value === 'string' ? value : ''
  return (
    <Select
      aria-label={label}
      size="xs"
      searchable
      data={[...people]}
      value={code || null}
      onChange={(chosen) => onChange(chosen === null ? null : personValue(field, chosen, people))}
      placeholder={t('choose')}
    />
  )
}
