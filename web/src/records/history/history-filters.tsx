import { Button, Select } from '@mantine/core'
import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import { ways } from '@rumbo/domain/records/contracts/history.contracts'
import { shareChange } from '@rumbo/domain/records/sharing/share-state'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FieldWords, useFieldWords, useWordsOf } from '../../forms/field-words.ts'
import { membersQuery, personName } from '../../lib/session/people.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import type { DetailsQuery } from '../details/details-query.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import classes from './history-section.module.css'
import { useHistoryContext } from './use-history-context.ts'

type Props = {
  readonly values: Values
  readonly query: DetailsQuery
  readonly onChange: (query: DetailsQuery) => void
}

/** Which changes are shown: of one field, by one person, by one way. */
export function HistoryFilters({ values, query, onChange }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details, 'common', 'sharing'])
  const history = useHistoryContext()
  const { root, children, tables } = history
  const rootWords = useFieldWords(root)
  const childWords = useWordsOf(children)
  const { organizationId } = useMembership()
  const members = useQuery(membersQuery(organizationId)).data ?? []
  const mode = useVariantOf(values)
  const optionsOf = ({ module, fields }: Catalogue, words: FieldWords) =>
    fields
      .filter(isDescribed)
      .map((field) => ({ value: `${module}.${field.id}`, label: words.label(field, mode) }))
  const clearable = {
    clearable: true,
    clearButtonProps: { 'aria-label': t('common:clear') },
    placeholder: t('history.filter.any'),
  }
  const { tab = 'history', ...filters } = query
  return (
    <div className={classes.filters}>
      <Select
        {...clearable}
        searchable
        label={t('history.filter.field')}
        nothingFoundMessage={t('common:nothingFound')}
        data={[
          {
            group: t(`${screen.words.details}:history.filter.of.${root.module}`),
            items: [
              { value: `${root.module}.${shareChange}`, label: t('sharing:history.share') },
              ...optionsOf(root, rootWords),
            ],
          },
          ...children.map((child, at) => ({
            group: t(`${screen.words.details}:history.filter.of.${child.module}`),
            items: optionsOf(child, childWords[at] ?? rootWords),
          })),
          ...tables.map(({ section, columns }) => ({
            group: section.label,
            items: columns
              .filter(isDescribed)
              .map(({ id, name }) => ({ value: `${root.module}.${id}`, label: name ?? id })),
          })),
        ]}
        value={query.field ?? null}
        onChange={(field) => onChange(withOne(query, 'field', field))}
      />
      <Select
        {...clearable}
        searchable
        label={t('history.filter.user')}
        nothingFoundMessage={t('common:nothingFound')}
        data={members.map((person) => ({ value: person.userId, label: personName(person) }))}
        value={query.user ?? null}
        onChange={(user) => onChange(withOne(query, 'user', user))}
      />
      <Select
        {...clearable}
        label={t('history.filter.way')}
        data={ways.map((way) => ({ value: way, label: t(`history.ways.${way}`) }))}
        value={query.way ?? null}
        onChange={(way) => onChange(withOne(query, 'way', way))}
      />
      {Object.keys(filters).length > 0 ? (
        <Button variant="subtle" color="gray" onClick={() => onChange({ tab })}>
          {t('history.filter.clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** Fields whose changes the history describes in sentences. */
const isDescribed = (field: Field) => field.type !== 'id' && field.type !== 'structured'

function withOne(query: DetailsQuery, key: 'field' | 'user' | 'way', value: string | null): DetailsQuery {
  const { [key]: _before, ...rest } = query
  return value === null ? rest : ({ ...rest, [key]: value } as DetailsQuery)
}
