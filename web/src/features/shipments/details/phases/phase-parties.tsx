import { Checkbox } from '@mantine/core'
import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { PhaseParty } from '@rumbo/domain/phases/phases.api'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../../forms/field-words.ts'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import classes from './phase-form.module.css'
import { type PhaseKey, partiesQuery } from './phase-queries.ts'

type Props = {
  readonly id: string
  readonly mode: Mode
  readonly about: PhaseKey
  /** Ids of those who are notified. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Whom to tell, with the way and the fields of each: before anything is sent. */
export function PhaseParties({ id, mode, about, chosen, onChange }: Props) {
  const { t } = useTranslation('shipment-phases')
  const { data, error, refetch } = useQuery(partiesQuery(id, about))
  const toggle = (party: string, wanted: boolean) =>
    onChange(wanted ? [...chosen, party] : chosen.filter((each) => each !== party))
  return (
    <fieldset className={classes.parties}>
      <legend>{t('parties.title')}</legend>
      {error && !data ? (
        <ErrorState title={t('parties.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={2} height={36} /> : null}
      {data ? (
        <p className={classes.note}>{t(data.items.length > 0 ? 'parties.text' : 'parties.none')}</p>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.list}>
          {data.items.map((party) => (
            <li key={party.id}>
              <PartyLine
                party={party}
                mode={mode}
                about={about}
                isChosen={chosen.includes(party.id)}
                onToggle={(wanted) => toggle(party.id, wanted)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

type LineProps = Pick<Props, 'mode' | 'about'> & {
  readonly party: PhaseParty
  readonly isChosen: boolean
  readonly onToggle: (wanted: boolean) => void
}

function PartyLine({ party, mode, about, isChosen, onToggle }: LineProps) {
  const { t } = useTranslation(['shipment-phases', 'sharing'])
  const catalogue = about.containerId === undefined ? shipmentCatalogue : containerCatalogue
  const words = useFieldWords(catalogue)
  const fields = party.sees.flatMap((id) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return field ? [words.label(field, mode)] : []
  })
  const { name, company } = party
  const way =
    party.way === 'mail' && party.email
      ? t('shipment-phases:parties.mail', { email: party.email })
      : t('shipment-phases:parties.access')
  const description =
    fields.length > 0
      ? `${way} · ${t('shipment-phases:parties.sees', { fields: fields.join(', ') })}`
      : t('shipment-phases:parties.nothing')
  return (
    <Checkbox
      label={company ? t('shipment-phases:parties.of', { name, company }) : name}
      description={description}
      checked={isChosen && fields.length > 0}
      disabled={fields.length === 0}
      onChange={(event) => onToggle(event.currentTarget.checked)}
    />
  )
}
