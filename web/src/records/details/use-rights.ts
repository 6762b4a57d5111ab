import type { Right } from '@rumbo/domain/records/rights/right'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useKeptSince } from '../../lib/offline/kept-since.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { layoutQuery, recordQuery } from './record-queries.ts'
import { useDetailsSource } from './use-details-source.ts'

/**
 * What the reader may do with the fields of one record, or of its rows. On one that another company shares this is
 * less than what they may do somewhere: until it is known nothing is edited.
 */
export function useRightsOn(id: string, module: string): (fieldId: string) => Right {
  const { rightOn } = useCatalogue(module)
  const source = useDetailsSource()
  const owned =
    useQuery({ ...recordQuery(useRecordScreen(), id), select: (record) => record.owned }).data ?? true
  const { data } = useQuery({ ...layoutQuery(source, id), enabled: !owned })
  // What this browser kept is read alone: nothing could be written.
  const isKept = useKeptSince() !== null
  if (owned) return isKept ? (fieldId) => readable(rightOn(fieldId)) : rightOn
  const shown = (data?.sections ?? []).flatMap(({ fields = [], columns = [] }) => [...fields, ...columns])
  const rights = new Map(
    shown.filter((field) => field.module === module).map((field) => [field.id, field.right]),
  )
  return (fieldId) => {
    const right = rights.get(fieldId) ?? (data ? 'hide' : 'view')
    return isKept ? readable(right) : right
  }
}

const readable = (right: Right): Right => (right === 'edit' ? 'view' : right)
