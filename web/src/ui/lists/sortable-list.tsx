import {
  type Announcements,
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
import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sortable-list.module.css'

type ListProps = {
  /** The ids of the items in their order. */
  readonly ids: readonly string[]
  /** What an item is called, for who hears the list. */
  readonly nameOf: (id: string) => string
  /** An item went from one place to another, both from 0. */
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** A list whose items are put in order by drag, or by Space, arrows and Space on their handles; each is a `SortableItem`. */
export function SortableList({ ids, nameOf, onMove, children }: ListProps) {
  const { t } = useTranslation('common')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const announcements = useMemo((): Announcements => {
    const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
    return {
      onDragStart: ({ active }) => t('sort.begun', { name: nameOf(String(active.id)), n: place(active.id) }),
      onDragOver: ({ active, over }) =>
        t('sort.over', { name: nameOf(String(active.id)), n: place(over?.id), count: ids.length }),
      onDragEnd: ({ active, over }) =>
        t('sort.done', { name: nameOf(String(active.id)), n: place(over?.id) }),
      onDragCancel: ({ active }) => t('sort.left', { name: nameOf(String(active.id)) }),
    }
  }, [t, ids, nameOf])

  function end({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sort.how') } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={classes.list}>{children}</ul>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps = {
  readonly id: string
  readonly name: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** One item of a `SortableList` with its handle. */
export function SortableItem({ id, name, disabled = false, children }: ItemProps) {
  const { t } = useTranslation('common')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <UnstyledButton
        ref={setActivatorNodeRef}
        className={classes.handle}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={t('sort.move', { name })}
      >
        <IconGripVertical size={14} aria-hidden />
      </UnstyledButton>
      {children}
    </li>
  )
}
