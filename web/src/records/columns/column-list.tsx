import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/text/fold'
import { rowHeights } from '@rumbo/domain/records/views/view'
import { IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { movedTo, pinnedIn, pinToggled, standingOrder } from '../../grid/columns/column-layout.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'
import classes from './column-chooser.module.css'

export type ChooserProps = {
  readonly columns: readonly GridColumn[]
  /** Those that the list begins with. */
  readonly first: readonly string[]
  readonly layout: ColumnLayout
  readonly onChange: (layout: ColumnLayout) => void
}

/** The columns to choose from: those shown in their order, then the others. */
export function Chooser({ columns, first, layout, onChange }: ChooserProps) {
  const { t } = useTranslation('records')
  const [words, setWords] = useState('')
  const [isFull, setIsFull] = useState(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const byId = new Map(columns.map((column) => [column.id, column]))
  // A column that is called otherwise than its field is found by both names.
  const isFound = ({ label, field, reader }: GridColumn) =>
    [label, reader.label(field)].some((name) => fold(name).includes(fold(words)))
  const shown = standingOrder(layout).flatMap((id) => byId.get(id) ?? [])
  const hidden = columns.filter(({ id }) => !layout.order.includes(id))
  const pinned = pinnedIn(layout)

  function toggle(id: string, wanted: boolean) {
    const order = wanted ? [...layout.order, id] : layout.order.filter((each) => each !== id)
    onChange({ ...layout, order })
  }
  function pin(id: string) {
    const next = pinToggled(layout, id)
    setIsFull(next === null)
    if (next) onChange(next)
  }
  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onChange(movedTo(layout, String(active.id), String(over.id)))
  }

  return (
    <>
      <TextInput
        aria-label={t('chooser.search')}
        placeholder={t('chooser.search')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {isFull && (
        <p role="alert" className={classes.full}>
          {t('chooser.maxPinned')}
        </p>
      )}
      <div className={classes.list}>
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
          <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            {shown.filter(isFound).map((column) => (
              <ShownColumn
                key={column.id}
                column={column}
                isPinned={pinned.includes(column.id)}
                isLast={shown.length === 1}
                onHide={() => toggle(column.id, false)}
                onPin={() => pin(column.id)}
              />
            ))}
          </SortableContext>
        </DndContext>
        {hidden.filter(isFound).map(({ id, label }) => (
          <div key={id} className={classes.row}>
            <Checkbox size="xs" label={label} checked={false} onChange={() => toggle(id, true)} />
          </div>
        ))}
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('chooser.rowHeight')}
        value={layout.rowHeight ?? 'short'}
        onChange={(height) =>
          onChange({ ...layout, rowHeight: rowHeights.find((each) => each === height) ?? 'short' })
        }
        data={rowHeights.map((height) => ({ value: height, label: t(`chooser.heights.${height}`) }))}
      />
      <Button
        fullWidth
        variant="subtle"
        color="gray"
        size="compact-sm"
        mt="xs"
        onClick={() => onChange({ order: first, widths: layout.widths })}
      >
        {t('chooser.usual')}
      </Button>
    </>
  )
}

type ShownProps = {
  readonly column: GridColumn
  readonly isPinned: boolean
  /** The last column that is shown stays. */
  readonly isLast: boolean
  readonly onHide: () => void
  readonly onPin: () => void
}

function ShownColumn({ column, isPinned, isLast, onHide, onPin }: ShownProps) {
  const { t } = useTranslation('records')
  const { id, label } = column
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  })
  return (
    <div
      ref={setNodeRef}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Checkbox size="xs" label={label} checked disabled={isLast} onChange={onHide} />
      <ActionIcon
        size="sm"
        variant="subtle"
        color={isPinned ? 'accent' : 'gray'}
        aria-pressed={isPinned}
        aria-label={t('chooser.pin', { label })}
        onClick={onPin}
      >
        {isPinned ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        ref={setActivatorNodeRef}
        size="sm"
        variant="subtle"
        color="gray"
        {...attributes}
        {...listeners}
        aria-label={t('chooser.move', { label })}
      >
        <IconGripVertical size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
}
