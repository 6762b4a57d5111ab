import { ActionIcon, Button, MultiSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { containerTypes } from '@rumbo/domain/reference/container-types'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../lib/texts/formats.ts'
import classes from './free-time.module.css'
import type { TypedRate, TypedTier } from './typed-contract.ts'

type Props = {
  readonly rates: readonly TypedRate[]
  readonly onChange: (rates: TypedRate[]) => void
  readonly error?: string | undefined
}

const replaced = <T,>(all: readonly T[], at: number, by: T): T[] =>
  all.map((each, index) => (index === at ? by : each))
const without = <T,>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at)

/** Free days and prices by size type; the prices in steps, the last of which may go on without end. */
export function RatesInput({ rates, onChange, error }: Props) {
  const { t } = useTranslation('free-time-settings')
  return (
    <>
      {rates.map((rate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rates have no id, and are edited where they stand
        <fieldset key={at} className={classes.rate}>
          <legend>{t('rate', { n: at + 1 })}</legend>
          <Rate rate={rate} onChange={(next) => onChange(replaced(rates, at, next))} />
          {rates.length > 1 ? (
            <div>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => onChange(without(rates, at))}
                aria-label={t('removeRate', { n: at + 1 })}
              >
                {t('remove')}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {error ? (
        <Text c="danger" size="sm" role="alert">
          {error} {t('hints.rates')}
        </Text>
      ) : null}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...rates, { sizeTypes: [], freeDays: 7, tiers: [] }])}
        >
          {t('addRate')}
        </Button>
      </div>
    </>
  )
}

type RateProps = { readonly rate: TypedRate; readonly onChange: (rate: TypedRate) => void }

function Rate({ rate, onChange }: RateProps) {
  const { t } = useTranslation('free-time-settings')
  const { language } = useDisplay()
  const { sizeTypes, freeDays, tiers } = rate
  const setTiers = (next: TypedTier[]) => onChange({ ...rate, tiers: next })
  return (
    <>
      <MultiSelect
        label={t('fields.sizeTypes')}
        placeholder={sizeTypes.length === 0 ? t('anySizeType') : ''}
        data={containerTypes.map(({ code, label }) => ({
          value: code,
          label: `${label[language]} (${code})`,
        }))}
        value={[...sizeTypes]}
        onChange={(next) => onChange({ ...rate, sizeTypes: next })}
        searchable
        nothingFoundMessage={t('common:nothingFound')}
      />
      <NumberInput
        label={t('fields.freeDays')}
        value={freeDays}
        onChange={(next) => onChange({ ...rate, freeDays: next })}
        min={0}
        max={365}
        allowDecimal={false}
        w={160}
      />
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and are edited where they stand
        <div key={at} className={classes.tier}>
          <NumberInput
            label={t('fields.tierDays')}
            placeholder={at === tiers.length - 1 ? t('withoutEnd') : ''}
            value={tier.days}
            onChange={(days) => setTiers(replaced(tiers, at, { ...tier, days }))}
            min={1}
            max={3650}
            allowDecimal={false}
          />
          <TextInput
            label={t('fields.perDay')}
            inputMode="decimal"
            value={tier.perDay}
            onChange={({ currentTarget: { value } }) =>
              setTiers(replaced(tiers, at, { ...tier, perDay: value }))
            }
            autoComplete="off"
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('removeTier', { n: at + 1 })}
            onClick={() => setTiers(without(tiers, at))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setTiers([...tiers, { days: '', perDay: '' }])}
        >
          {t('addTier')}
        </Button>
      </div>
    </>
  )
}
