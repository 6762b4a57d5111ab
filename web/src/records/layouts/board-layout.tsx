import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { optionGroups, valueFor } from '../filters/option-groups.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import { BoardColumn, type Dragged, type Values } from './board-column.tsx'
import { toNextColumn } from './board-keys.ts'
import classes from './board-layout.module.css'
import { boardCounts, moveCard, showMoved } from './board-queries.ts'
import { FieldChoice } from './field-choice.tsx'
import { boardFields, chosenField } from './layout-fields.ts'
import type { LayoutProps } from './layout-props.ts'
import { useCards } from './use-cards.ts'
import { useRecordCards } from './use-record-cards.ts'

/** Records as cards in columns of one field's values; a card that is dragged to another column gets its value. */
export function BoardLayout({ layoutQuery, by, onBy }: LayoutProps) {
  const { t } = useTranslation('record-layouts')
  const screen = useRecordScreen()
  const { module } = screen
  const { Card, boardBy } = useRecordCards()
  const { catalogue, sections, rightOn } = useCatalogue(module.id)
  const cardsQuery = useCards(layoutQuery)
  const words = useFieldWords(catalogue, sections)
  const cache = useQueryClient()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn, scrollBehavior: 'auto' }),
  )
  const fields = boardFields(catalogue.fields, cardsQuery.mode)
  const field = chosenField(fields, by, boardBy)
  const counts = useQuery({
    ...boardCounts(screen, layoutQuery, field?.id ?? boardBy),
    enabled: field !== undefined,
  })
  if (!field) return null
  const mayMove = !field.readOnly && rightOn(field.id) === 'edit'
  const countOf = (values: readonly (string | null)[]) =>
    counts.data?.items
      .filter(({ value }) => values.includes(value as string | null))
      .reduce((sum, { count }) => sum + count, 0)
  const groups = optionGroups(field, words, cardsQuery.mode)
  const without = { label: t('without'), values: [null] }
  const columns = countOf(without.values) === 0 ? groups : [...groups, without]

  /** What a card gets in a column that stands for several values: the one of its own variant. */
  const valueIn = (values: Values): string | null => {
    const options = values.filter((value) => value !== null)
    const mode = dragged && module.variant?.of(valuesOf(dragged.record))
    return (mode && valueFor(field, options, mode)) ?? options[0] ?? null
  }
  const drop = async ({ over }: DragEndEvent) => {
    setDragged(null)
    const to = over?.data.current
    const into = to?.values as Values | undefined
    if (!dragged || !into || into[0] === dragged.from[0]) return
    // A toast shows a refusal; either way the columns are read again.
    const move = { record: dragged.record, field: field.id, to: valueIn(into) }
    showMoved({ cache, screen }, cardsQuery, { ...move, from: dragged.from, into })
    await moveCard(screen, move).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: [module.id] })
  }
  return (
    <div className={classes.board}>
      <div className={classes.tools}>
        <FieldChoice label={t('boardBy')} value={field.id} onChange={onBy} fields={fields} words={words} />
      </div>
      <DndContext
        sensors={sensors}
        accessibility={{
          announcements: announcements(t),
          screenReaderInstructions: { draggable: t('howToMove') },
        }}
        onDragStart={({ active }) => setDragged(active.data.current as Dragged)}
        onDragCancel={() => setDragged(null)}
        onDragEnd={(event) => void drop(event)}
      >
        <div className={classes.columns} data-columns>
          {columns.map(({ label, values }) => (
            <BoardColumn
              key={values[0] ?? ''}
              cardsQuery={cardsQuery}
              values={values}
              mayMove={mayMove}
              field={field.id}
              title={label}
              count={countOf(values)}
            />
          ))}
        </div>
        <DragOverlay>
          {dragged ? (
            <div className={classes.cardOf}>
              <Card record={dragged.record} />
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'record-layouts'>>['t']

function announcements(t: Translate): Announcements {
  const name = (data: unknown) => (data as Dragged | undefined)?.title ?? ''
  const title = (data: unknown) => (data as { title?: string } | undefined)?.title ?? ''
  return {
    onDragStart: ({ active }) => t('lifted', { name: name(active.data.current) }),
    onDragOver: ({ active, over }) =>
      over ? t('over', { name: name(active.data.current), column: title(over.data.current) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('dropped', { name: name(active.data.current), column: title(over.data.current) }) : undefined,
    onDragCancel: ({ active }) => t('dragCancelled', { name: name(active.data.current) }),
  }
}
