import { Select, TextInput } from '@mantine/core'
import { issuers } from '@rumbo/domain/dd-invoices/invoice'
import { directions } from '@rumbo/domain/free-time/clock'
import { currencies } from '@rumbo/domain/reference/currencies'
import { useTranslation } from 'react-i18next'
import { recordListOf } from '../../../forms/record-lists.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SameNumber } from '../same-number-note.tsx'
import classes from './dd-form.module.css'
import { type Draft, wrongInHead } from './draft.ts'

/** A part of the form: what is typed, whether it was tried, and how it changes. */
export type DraftProps = {
  readonly draft: Draft
  readonly isTried: boolean
  readonly onChange: (draft: Draft) => void
}

/** The head of the invoice: whose it is, of which shipment, and how much it asks for. */
export function DdHeadInputs({ draft, isTried, onChange }: DraftProps) {
  const { t } = useTranslation('dd-check')
  const wrong = isTried ? wrongInHead(draft) : []
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const error = (part: (typeof wrong)[number]) => (wrong.includes(part) ? t('enter') : undefined)
  return (
    <Section title={t('head.title')}>
      <div className={classes.inputs}>
        <SearchSelect
          label={t('head.shipment')}
          value={draft.shipment}
          source={['shipments', 'to name']}
          search={async (query, signal) =>
            (await recordListOf('shipments')?.(
              { limit: 20, archived: 'false', ...(query === '' ? {} : { search: query.slice(0, 100) }) },
              signal,
            )) ?? []
          }
          onChange={(shipment) => set({ shipment })}
          error={error('shipment')}
        />
        <TextInput
          label={t('head.number')}
          value={draft.number}
          maxLength={100}
          onChange={({ currentTarget }) => set({ number: currentTarget.value })}
          error={error('number')}
          description={
            draft.number.trim() === '' ? null : (
              <SameNumber number={draft.number.trim()} party={draft.party} />
            )
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <TextInput
          label={t('head.party')}
          value={draft.party}
          maxLength={300}
          onChange={({ currentTarget }) => set({ party: currentTarget.value })}
        />
        <Select
          label={t('head.issuer')}
          data={issuers.map((value) => ({ value, label: t(`issuers.${value}`) }))}
          value={draft.issuer}
          allowDeselect={false}
          onChange={(value) => set({ issuer: issuers.find((each) => each === value) ?? 'carrier' })}
        />
        <Select
          label={t('head.direction')}
          data={directions.map((value) => ({ value, label: t(`directions.${value}`) }))}
          value={draft.direction}
          allowDeselect={false}
          onChange={(value) => set({ direction: directions.find((each) => each === value) ?? 'import' })}
        />
        <TextInput
          label={t('head.country')}
          description={t('head.countryHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={draft.country}
          maxLength={2}
          onChange={({ currentTarget }) => set({ country: currentTarget.value.toUpperCase() })}
          error={error('country')}
        />
        <DateInput
          label={t('head.issuedOn')}
          value={draft.issuedOn}
          onChange={(issuedOn) => set({ issuedOn })}
        />
        {draft.issuer === 'nvocc' ? (
          <DateInput
            label={t('head.passedOn')}
            value={draft.passedOn}
            onChange={(passedOn) => set({ passedOn })}
          />
        ) : null}
        <DateInput
          label={t('head.receivedOn')}
          value={draft.receivedOn}
          onChange={(receivedOn) => set({ receivedOn })}
        />
        <DateInput label={t('head.dueOn')} value={draft.dueOn} onChange={(dueOn) => set({ dueOn })} />
        {draft.country === 'US' ? null : (
          <DateInput
            label={t('head.disputeUntil')}
            value={draft.disputeUntil}
            onChange={(disputeUntil) => set({ disputeUntil })}
          />
        )}
        <Select
          label={t('head.currency')}
          data={[...currencies]}
          value={draft.currency}
          allowDeselect={false}
          searchable
          onChange={(value) => set({ currency: value ?? 'USD' })}
        />
        <TextInput
          label={t('head.total')}
          inputMode="decimal"
          value={draft.total}
          onChange={({ currentTarget }) => set({ total: currentTarget.value })}
          error={error('total')}
        />
      </div>
    </Section>
  )
}
