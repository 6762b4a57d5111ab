import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { sameKeyOf } from '@rumbo/domain/records/offered/distinct-values'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'
import { type EditorProps, inputProps } from '../editor.ts'
import { offeredFirst } from '../offered-first.ts'
import { useOffered } from '../offered-values.ts'
import type { ReferenceSource } from '../reference-search.ts'

/** A place or carrier out of the reference data, found by code or name as one types. */
export function ReferenceEditor({ source, ...props }: EditorProps & { readonly source: ReferenceSource }) {
  const { value, onChange, bare, field, words } = props
  const offered = useOffered(field, words.module)
  const label = labelOf(value)
  const code = isRecord(value) && typeof value.code === 'string' ? value.code : label
  const chosen =
    label === ''
      ? null
      : { value: code, label: code === label || field.type === 'record' ? label : `${label} (${code})` }
  return (
    <SearchSelect
      {...inputProps(props)}
      source={offered.length > 0 ? [...source.key, 'first', ...offered.map(sameKeyOf)] : source.key}
      search={async (query, signal) => offeredFirst(await source.search(query, signal), { query, offered })}
      value={chosen}
      defaultDropdownOpened={bare === true}
      openOnFocus={false}
      onChange={(choice) =>
        onChange(choice && { label: choice.label.replace(` (${choice.value})`, ''), code: choice.value })
      }
    />
  )
}
