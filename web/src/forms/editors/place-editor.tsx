import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listPlaces, type Place, placesOf } from '@rumbo/domain/addresses/places.api'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { type EditorProps, inputProps } from '../editor.ts'
import classes from './editors.module.css'

/** A place to pick up at or deliver to: an address of the network or a port as one types, or whatever one writes. */
export function PlaceEditor(props: EditorProps) {
  const { t } = useTranslation('forms')
  const { value, onChange, mode, bare } = props
  const label = labelOf(value)
  // Nothing is read before the input has the focus: a form has more than one.
  const [isEntered, setEntered] = useState(bare === true)
  // What stands there already is no search: all addresses are offered until it changes.
  const [before] = useState(label)
  const places = usePlaces(label === before ? '' : label, { mode, isEntered })
  const byText = new Map(places.map((place) => [textOf(place), place]))
  const groups = [
    [t('places.own'), places.filter(({ kind, organization }) => kind === 'address' && !organization)],
    [t('places.network'), places.filter(({ organization }) => organization)],
    [t(mode === 'air' ? 'places.airports' : 'places.ports'), places.filter(({ kind }) => kind !== 'address')],
  ] as const

  return (
    <Autocomplete
      {...inputProps(props)}
      value={label}
      onChange={(text) => {
        const place = byText.get(text)
        if (place) onChange({ label: place.label, ...(place.code ? { code: place.code } : {}) })
        else onChange(text === '' ? null : { label: text })
      }}
      onFocus={() => setEntered(true)}
      data={groups
        .map(([group, items]) => ({ group, items: [...new Set(items.map(textOf))] }))
        .filter(({ items }) => items.length > 0)}
      // The server has searched already, by rules of its own (codes, accents, streets).
      filter={({ options }) => options}
      renderOption={({ option }) => <Offered place={byText.get(option.value)} text={option.value} />}
      autoComplete="off"
      maxDropdownHeight={280}
      data-offers
    />
  )
}

function usePlaces(
  query: string,
  { mode, isEntered }: { readonly mode: Mode; readonly isEntered: boolean },
): readonly Place[] {
  const [rested] = useDebouncedValue(query.trim().slice(0, 100), 150)
  const found = useQuery({
    queryKey: ['places', mode, rested],
    queryFn: ({ signal }) =>
      call(
        listPlaces,
        placesOf(mode, rested),
        // What is typed holds without what could be offered.
        { signal, onError: 'inline' },
      ),
    enabled: isEntered,
    placeholderData: keepPreviousData,
  })
  return found.data?.items ?? []
}

/** What stands in the input once a place is chosen; the line beneath distinguishes two places of one name. */
const textOf = ({ label, code }: Place): string => (code ? `${label} (${code})` : label)

function Offered({ place, text }: { readonly place: Place | undefined; readonly text: string }) {
  return (
    <span className={classes.offered}>
      <span>{text}</span>
      {place ? (
        <span className={classes.offeredDetail}>
          {[place.organization?.name, place.detail].filter(Boolean).join(' · ')}
        </span>
      ) : null}
    </span>
  )
}
