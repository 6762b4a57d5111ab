import { Checkbox } from '@mantine/core'
import { listChatPeople } from '@rumbo/domain/chats/people.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { SearchInput } from '../../../ui/inputs/search-input.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from './person-choice.module.css'

/** Somebody whom one can write to. */
export type Reachable = Received<typeof listChatPeople>['items'][number]

const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['chats', 'people', search],
    queryFn: async ({ signal }) =>
      (await call(listChatPeople, { search }, { signal, onError: 'inline' })).items,
    placeholderData: keepPreviousData,
  })

export const personKey = ({ organization, userId }: Reachable): string => `${organization.id} ${userId}`

type Props = {
  readonly chosen: readonly Reachable[]
  readonly onChoose: (chosen: readonly Reachable[]) => void
  /** The only other company that people can be of; undefined: any, null: none. */
  readonly partnerId?: string | null
  /** Those who are there already. */
  readonly without?: readonly string[]
}

/** Chooses people of one's company and of one partner: those of another can't be chosen with them, and it says why. */
export function PersonChoice({ chosen, onChoose, partnerId, without = [] }: Props) {
  const { t } = useTranslation('messages')
  const { organizationId } = useMembership()
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(peopleQuery(search))
  const outside =
    partnerId ?? chosen.find(({ organization }) => organization.id !== organizationId)?.organization.id
  const canBe = ({ organization: { id } }: Reachable) =>
    id === organizationId || (partnerId !== null && (outside === undefined || id === outside))
  const isChosen = (person: Reachable) => chosen.some((each) => personKey(each) === personKey(person))
  const people = data?.filter(({ userId }) => !without.includes(userId))
  return (
    <div className={classes.choice}>
      <SearchInput label={t('chats.people.search')} value={search} onSearch={setSearch} />
      {error ? <FailureAlert failure={error} /> : null}
      {people ? (
        <fieldset className={classes.people} aria-label={t('chats.people.label')}>
          {people.map((person) => (
            <Checkbox
              key={personKey(person)}
              checked={isChosen(person)}
              disabled={!canBe(person)}
              label={person.name}
              description={
                canBe(person)
                  ? person.organization.label
                  : t('chats.people.cannot', { name: person.organization.label })
              }
              onChange={({ currentTarget }) =>
                onChoose(
                  currentTarget.checked
                    ? [...chosen, person]
                    : chosen.filter((each) => personKey(each) !== personKey(person)),
                )
              }
            />
          ))}
          {people.length === 0 ? <p className={classes.none}>{t('chats.people.none')}</p> : null}
        </fieldset>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </div>
  )
}
