import type { Permission } from '@rumbo/domain/kernel/permission'
import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import type { RolePermission } from '../../lib/session/my-role.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { defaultLines } from '../cards/card-parts.ts'
import { organizationIdCell, personIdCell } from '../columns/name-cells.tsx'
import type { RecordAnswer, ScreenContracts } from './record-contracts.ts'
import type { RecordColumns, RecordModule, RecordParts } from './record-screen.ts'
import { useRecordScreen } from './use-record-screen.ts'
import { valuesOf } from './values-of.ts'

const NewRecord = lazyPart(async () => (await import('../new/new-record.tsx')).NewRecord)

const Nothing = () => null

/** What stands where there are no records at all. */
function NothingYet() {
  const {
    words,
    empty: { WaysIn },
  } = useRecordScreen()
  const { t } = useTranslation(['records', words.list])
  return (
    <EmptyState
      icon={<IconPackage size={32} />}
      title={t('empty.nothing')}
      text={t(`${words.list}:empty.allText`)}
      actions={<WaysIn />}
    />
  )
}

/** A record as a row. */
function defaultRow({ id, version: _version, owned, ended: _ended, ...fields }: RecordAnswer): GridRow {
  const values = valuesOf(fields)
  return owned ? { id, values } : { id, values, fromOthers: true }
}

const isOfRoles = (permission: Permission): permission is RolePermission =>
  permission.startsWith('module:') || permission.startsWith('organization:')

/** What the list of a module has that says nothing else of it. */
export function defaultParts(
  module: RecordModule,
  { create: { permission } }: ScreenContracts,
  first: readonly string[],
): Omit<RecordParts, 'routes' | 'words' | 'columns'> {
  return {
    recordKey: `one of ${module.id}`,
    toRow: defaultRow,
    tabs: [],
    TabIcon: Nothing,
    HeadActions: NewRecord,
    Notice: Nothing,
    empty: { WaysIn: NewRecord, First: NothingYet },
    mayCreate: ({ can }) => isOfRoles(permission) && can(permission),
    rowKeys: null,
    edits: { elsewhere: new Set(), fixedBy: {}, consequences: () => null },
    bulk: {
      quick: null,
      ofAnyVariant: [],
      consequences: ({ cleared }) => ({ cleared, others: [] }),
      rowsInExport: null,
    },
    ChosenActions: Nothing,
    quick: [],
    foot: { quick: [], Facts: Nothing },
    layouts: {},
    card: {
      Sign: null,
      lead: [module.title],
      name: module.title,
      Badge: null,
      Way: null,
      lines: defaultLines(first, module.title),
      isNamed: true,
      Foot: null,
    },
    FormNote: Nothing,
    side: null,
  }
}

/** The columns of a list whose module says only which ones it begins with. */
export const defaultColumns = ({ id }: RecordModule): Omit<RecordColumns, 'first'> => ({
  firstOf: {},
  names: {},
  short: [],
  draws: {},
  cells: { createByUserId: personIdCell, organizationId: organizationIdCell },
  sort: [],
  storageKey: `${id}.columns`,
  widths: null,
})
