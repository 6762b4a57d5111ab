import { Menu, VisuallyHidden } from '@mantine/core'
import { canGroup } from '@rumbo/domain/fields/grouping'
import {
  IconArrowAutofitWidth,
  IconArrowLeft,
  IconArrowRight,
  IconEyeOff,
  IconFilter,
  IconPaint,
  IconPin,
  IconPinnedOff,
  IconSettings,
  IconSortAscending,
  IconSortDescending,
  IconSum,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnePanel } from '../../ui/panels/one-panel.tsx'
import type { GridColumn } from './grid-column.ts'
import { type GridSort, maxSorts } from './grid-sort.ts'
import { GroupItems } from './group-items.tsx'
import { type SummaryId, summariesOf } from './summary.ts'

/** What a column's menu can ask for; what is absent is not offered. */
export type ColumnActions = {
  readonly sort: (sort: GridSort) => void
  readonly pin: () => void
  readonly move: (by: 1 | -1) => void
  readonly fit: () => void
  readonly hide: () => void
  readonly onGroup?: ((fields: readonly string[]) => void) | undefined
  readonly onFilter?: ((field: string) => void) | undefined
  readonly onColor?: ((field: string) => void) | undefined
  readonly onEditField?: ((field: string) => void) | undefined
  readonly onSummary?: ((field: string, summary: SummaryId | null) => void) | undefined
}

type Props = {
  readonly column: GridColumn
  readonly sort: GridSort
  readonly isPinned: boolean
  readonly canMove: { readonly left: boolean; readonly right: boolean }
  readonly canHide: boolean
  /** The fields that rows are grouped by. */
  readonly group: readonly string[]
  readonly summary: SummaryId | null
  readonly actions: ColumnActions
  /** Where it opens, in pixels of the grid's frame. */
  readonly at: { readonly left: number; readonly top: number }
  readonly onClose: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** All that can be done with a column, under its header. */
export function ColumnMenu(props: Props) {
  const { column, actions, at } = props
  const { t } = useTranslation('grid')
  const { id, label } = column
  useOnePanel(true, props.onClose)
  return (
    <Menu
      opened
      onClose={props.onClose}
      position="bottom-start"
      shadow="md"
      width={248}
      returnFocus={false}
      // Not a key pressed outside: the one that opens it is still on its way.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        {/* It names the menu. */}
        <span aria-hidden style={{ position: 'absolute', left: at.left, top: at.top, width: 1, height: 1 }}>
          <VisuallyHidden>{t('menu.open', { column: label })}</VisuallyHidden>
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {column.sortable && <SortItems {...props} />}
        <Item
          icon={props.isPinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          onClick={actions.pin}
        >
          {props.isPinned ? t('menu.unpin') : t('menu.pin')}
        </Item>
        <Item
          icon={<IconArrowLeft {...icon} />}
          onClick={() => actions.move(-1)}
          disabled={!props.canMove.left}
        >
          {t('menu.left')}
        </Item>
        <Item
          icon={<IconArrowRight {...icon} />}
          onClick={() => actions.move(1)}
          disabled={!props.canMove.right}
        >
          {t('menu.right')}
        </Item>
        <Item icon={<IconArrowAutofitWidth {...icon} />} onClick={actions.fit}>
          {t('menu.fit')}
        </Item>
        <Item icon={<IconEyeOff {...icon} />} onClick={actions.hide} disabled={!props.canHide}>
          {t('menu.hide')}
        </Item>
        {(actions.onFilter || actions.onGroup || actions.onColor || actions.onEditField) && <Menu.Divider />}
        {actions.onFilter && (
          <Item icon={<IconFilter {...icon} />} onClick={() => actions.onFilter?.(id)}>
            {t('menu.filter')}
          </Item>
        )}
        {actions.onGroup && canGroup(column.field.type) && (
          <GroupItems id={id} group={props.group} onGroup={actions.onGroup} />
        )}
        {actions.onColor && (
          <Item icon={<IconPaint {...icon} />} onClick={() => actions.onColor?.(id)}>
            {t('menu.color')}
          </Item>
        )}
        {actions.onEditField && (
          <Item icon={<IconSettings {...icon} />} onClick={() => actions.onEditField?.(id)}>
            {t('menu.edit')}
          </Item>
        )}
        {actions.onSummary && <SummaryItems {...props} />}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = {
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

const Item = ({ icon: sign, onClick, disabled = false, children }: ItemProps) => (
  <Menu.Item leftSection={sign} onClick={onClick} disabled={disabled}>
    {children}
  </Menu.Item>
)

function SortItems({ column, sort, actions }: Props) {
  const { t } = useTranslation('grid')
  const { id } = column
  const others = sort.filter((key) => key.field !== id)
  const hasRoom = others.length > 0 && others.length < maxSorts
  const isSorted = others.length < sort.length
  return (
    <>
      {([false, true] as const).map((descending) => (
        <Item
          key={String(descending)}
          icon={descending ? <IconSortDescending {...icon} /> : <IconSortAscending {...icon} />}
          onClick={() => actions.sort([{ field: id, descending }])}
        >
          {descending ? t('menu.descending') : t('menu.ascending')}
        </Item>
      ))}
      {hasRoom && !isSorted && (
        <Item
          icon={<IconSortAscending {...icon} />}
          onClick={() => actions.sort([...others, { field: id, descending: false }])}
        >
          {t('menu.second')}
        </Item>
      )}
      {isSorted && (
        <Item icon={<IconSortAscending {...icon} />} onClick={() => actions.sort(others)}>
          {t('menu.unsort')}
        </Item>
      )}
      <Menu.Divider />
    </>
  )
}

function SummaryItems({ column, summary, actions }: Props) {
  const { t } = useTranslation('grid')
  const choose = (next: SummaryId | null) => actions.onSummary?.(column.id, next)
  return (
    <>
      <Menu.Divider />
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconSum {...icon} />}>{t('menu.summary')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <Menu.Item role="menuitemradio" aria-checked={summary === null} onClick={() => choose(null)}>
            {t('summary.none')}
          </Menu.Item>
          {summariesOf(column.field).map((each) => (
            <Menu.Item
              key={each}
              role="menuitemradio"
              aria-checked={summary === each}
              onClick={() => choose(each)}
            >
              {t(`summary.${each}`)}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  )
}
