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
import type { Field } from '@rumbo/domain/fields/field'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldWords, useFieldWords } from '../../../forms/field-words.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import type { Asked } from './asked.ts'
import { BoardColumn, type Dragged } from './board-column.tsx'
import { toNextColumn } from './board-keys.ts'
import classes from './board-layout.module.css'
import { boardCounts, moveCard, showMoved } from './board-queries.ts'
import { FieldChoice } from './field-choice.tsx'
import { boardFields, chosenField, columnsOf, modesWith } from './layout-fields.ts'
import { ShipmentCard } from './shipment-card.tsx'
import { useCards } from './use-cards.ts'

type LayoutProps = {
  readonly asked: Asked
  /** The field by which it is set out; the usual one unless given. */
  readonly by: string | undefined
  readonly onBy: (field: string) => void
}

/** Shipments as cards in columns of one field's values; a card that is dragged to another column gets its value. */
export function BoardLayout({ asked: askedFor, by, onBy }: LayoutProps) {
  const { t } = useTranslation('shipment-layouts')
  const { t: option } = useTranslation('shipments')
  const { catalogue, sections, rightOn } = useCatalogue('shipments')
  const asked = useCards(askedFor)
  const words = useFieldWords(catalogue, sections)
  const cache = useQueryClient()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  )
  const fields = boardFields(catalogue.fields, asked.mode)
  const field = chosenField(fields, by, 'phase')
  const counts = useQuery({ ...boardCounts(askedFor, field?.id ?? 'phase'), enabled: field !== undefined })
  if (!field) return null
  const mayMove = !field.readOnly && rightOn(field.id) === 'edit'
  const countOf = (value: string | null) =>
    counts.data && (counts.data.items.find((item) => item.value === value)?.count ?? 0)
  const columns = [...columnsOf(field, asked.mode), null].filter(
    (value) => value !== null || countOf(null) !== 0,
  )
  const titles = titlesOf(columns, {
    field,
    words,
    mode: asked.mode,
    modeWord: (mode) => option(`options.freightType.${mode}`),
  })

  const drop = async ({ over }: DragEndEvent) => {
    setDragged(null)
    const to = over?.data.current
    if (!dragged || !to || to.value === dragged.from) return
    // A refusal is told by a toast; either way the columns are read anew.
    const move = { shipment: dragged.shipment, field: field.id, to: to.value as string | null }
    showMoved(cache, asked, { ...move, from: dragged.from })
    await moveCard(move).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: ['shipments'] })
  }
  return (
    <div className={classes.board}>
      <div className={classes.tools}>
        <FieldChoice label={t('boardBy')} value={field.id} onChange={onBy} {...{ fields, words }} />
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
          {columns.map((value) => (
            <BoardColumn
              key={value ?? ''}
              {...{ asked, value, mayMove }}
              field={field.id}
              title={value === null ? t('without') : (titles.get(value) ?? value)}
              count={countOf(value)}
            />
          ))}
        </div>
        <DragOverlay>
          {dragged ? (
            <div className={classes.cardOf}>
              <ShipmentCard shipment={dragged.shipment} />
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
    </div>
  )
}

type TitlesOf = {
  readonly field: Field
  readonly words: FieldWords
  readonly mode: Mode | undefined
  readonly modeWord: (mode: Mode) => string
}

/** What the columns are called: of two that are called alike each says for which transport types it stands. */
function titlesOf(values: readonly (string | null)[], { field, words, mode, modeWord }: TitlesOf) {
  const options = values.filter((value) => value !== null)
  const plain = options.map((value) => {
    const [first = modes[0]] = mode ? [mode] : modesWith(field, value)
    return words.option(field, value, first)
  })
  return new Map(
    options.map((value, at) => {
      const title = plain[at] ?? value
      const isAlike = plain.filter((each) => each === title).length > 1
      return [
        value,
        isAlike ? `${title} (${modesWith(field, value).map(modeWord).join(', ')})` : title,
      ] as const
    }),
  )
}

type Translate = ReturnType<typeof useTranslation<'shipment-layouts'>>['t']

function announcements(t: Translate): Announcements {
  const name = (data: unknown) => (data as Dragged | undefined)?.title ?? ''
  const title = (data: unknown) => (data as { title?: string } | undefined)?.title ?? ''
  return {
    onDragStart: ({ active }) => t('lifted', { name: name(active.data.current) }),
    onDragOver: ({ active, over }) =>
      over ? t('over', { name: name(active.data.current), column: title(over.data.current) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('dropped', { name: name(active.data.current), column: title(over.data.current) }) : undefined,
    onDragCancel: ({ active }) => t('letGo', { name: name(active.data.current) }),
  }
}
