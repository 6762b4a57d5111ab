import { Button, Select } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import { ways } from '@rumbo/domain/records/contracts/history.contracts'
import { shareChange } from '@rumbo/domain/records/sharing/told-share'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { membersQuery, personName } from '../../../lib/people.ts'
import { useMembership } from '../../../lib/session-state.ts'
import type { DetailsQuery } from './history-query.ts'
import classes from './history-section.module.css'

type Props = {
  readonly shipment: Values
  readonly query: DetailsQuery
  readonly onChange: (query: DetailsQuery) => void
}

/** Which changes are shown: of one field, by one person, by one way. */
export function HistoryFilters({ shipment, query, onChange }: Props) {
  const { t } = useTranslation(['shipment-details', 'common', 'sharing'])
  const own = { shipments: useCatalogue('shipments'), containers: useCatalogue('containers') }
  const words = {
    shipments: useFieldWords(own.shipments.catalogue),
    containers: useFieldWords(own.containers.catalogue),
  }
  const { organizationId } = useMembership()
  const members = useQuery(membersQuery(organizationId)).data ?? []
  const mode = modeOf(shipment)
  const optionsOf = (module: 'shipments' | 'containers') =>
    own[module].catalogue.fields.filter(isTold).map((field) => ({
      value: `${module}.${field.id}`,
      label: words[module].label(field, mode),
    }))
  const clearable = {
    clearable: true,
    clearButtonProps: { 'aria-label': t('common:clear') },
    placeholder: t('shipment-details:history.filter.any'),
  }
  const { tab = 'history', ...filters } = query
  return (
    <div className={classes.filters}>
      <Select
        {...clearable}
        searchable
        label={t('shipment-details:history.filter.field')}
        nothingFoundMessage={t('common:nothingFound')}
        data={[
          {
            group: t('shipment-details:history.filter.ofShipment'),
            items: [
              { value: `shipments.${shareChange}`, label: t('sharing:history.share') },
              ...optionsOf('shipments'),
            ],
          },
          { group: t('shipment-details:history.filter.ofContainers'), items: optionsOf('containers') },
          ...own.shipments.tables.map(({ section, columns }) => ({
            group: section.label,
            items: columns
              .filter(isTold)
              .map(({ id, name }) => ({ value: `shipments.${id}`, label: name ?? id })),
          })),
        ]}
        value={query.field ?? null}
        onChange={(field) => onChange(withOne(query, 'field', field))}
      />
      <Select
        {...clearable}
        searchable
        label={t('shipment-details:history.filter.user')}
        nothingFoundMessage={t('common:nothingFound')}
        data={members.map((person) => ({ value: person.userId, label: personName(person) }))}
        value={query.user ?? null}
        onChange={(user) => onChange(withOne(query, 'user', user))}
      />
      <Select
        {...clearable}
        label={t('shipment-details:history.filter.way')}
        data={ways.map((way) => ({ value: way, label: t(`shipment-details:history.ways.${way}`) }))}
        value={query.way ?? null}
        onChange={(way) => onChange(withOne(query, 'way', way))}
      />
      {Object.keys(filters).length > 0 ? (
        <Button variant="subtle" color="gray" onClick={() => onChange({ tab })}>
          {t('shipment-details:history.filter.clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** Fields whose changes are told in sentences. */
const isTold = (field: Field) => field.type !== 'id' && field.type !== 'structured'

function withOne(query: DetailsQuery, key: 'field' | 'user' | 'way', value: string | null): DetailsQuery {
  const { [key]: _before, ...rest } = query
  return value === null ? rest : ({ ...rest, [key]: value } as DetailsQuery)
}
