import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { RecordSelection } from '../../access/read/sql/conditions.ts'

type Asked = {
  readonly search?: string | undefined
  readonly filter?: Filter | undefined
  readonly mode?: Mode | undefined
  readonly work?: string | undefined
  readonly archived: boolean
}

/** Which shipments a query of `recordQuery` means: lists, counts, totals, groups, bulk work and exports mean the same ones. */
export const selectionOf = ({ search, filter, mode, work, archived }: Asked): RecordSelection => ({
  equal: { archived, ...(mode ? { freightType: mode } : {}) },
  search,
  filter,
  ...(work ? { ofWork: work } : {}),
})
