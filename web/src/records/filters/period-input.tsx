import { NumberInput, Select } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import {
  countedPeriods,
  maxDays,
  namedPeriods,
  readDateTerm,
  writeDateTerm,
} from '@rumbo/domain/fields/filter/period'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../ui/inputs/date-input.tsx'

type Props = {
  readonly value: Json
  readonly onChange: (value: Json) => void
  readonly label: string
}

/** How many days a counted period has at first. */
const defaultDays = 7

/** A day, or a time relative to today: by name, or so many days back or ahead. */
export function PeriodInput({ value, onChange, label }: Props) {
  const { t } = useTranslation('views')
  const term = readDateTerm(value)
  // A day is what one types; nothing chosen yet is a day that is still to be typed.
  const kind = term === null || term.kind === 'day' ? 'day' : term.name

  function choose(next: string | null) {
    const named = namedPeriods.find((each) => each === next)
    const counted = countedPeriods.find((each) => each === next)
    if (named) onChange(named)
    else if (counted) {
      const days = term?.kind === 'counted' ? term.days : defaultDays
      onChange(writeDateTerm({ kind: 'counted', name: counted, days }))
    } else onChange(null)
  }

  return (
    <>
      <Select
        aria-label={t('period')}
        size="xs"
        allowDeselect={false}
        value={kind}
        onChange={choose}
        data={[
          { value: 'day', label: t('exactDay') },
          ...namedPeriods.map((name) => ({ value: name, label: t(`periods.${name}`) })),
          ...countedPeriods.map((name) => ({ value: name, label: t(`countedKinds.${name}`) })),
        ]}
        maxDropdownHeight={280}
      />
      {kind === 'day' && (
        <DateInput
          aria-label={label}
          size="xs"
          value={term?.kind === 'day' ? term.day : null}
          onChange={onChange}
          popoverProps={{ withinPortal: true }}
        />
      )}
      {term?.kind === 'counted' && (
        <NumberInput
          aria-label={t('days')}
          size="xs"
          min={0}
          max={maxDays}
          allowDecimal={false}
          value={term.days}
          onChange={(days) =>
            onChange(
              writeDateTerm({
                kind: 'counted',
                name: term.name,
                days: Math.min(Number(days) || 0, maxDays),
              }),
            )
          }
        />
      )}
    </>
  )
}
