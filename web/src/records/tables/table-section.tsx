import { ActionIcon, Button, Group } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import type { Color } from '@rumbo/domain/kernel/color'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditInPlace } from '../../forms/edit-in-place.tsx'
import type { FieldWords } from '../../forms/field-words.ts'
import { drawnValue } from '../../forms/own-value.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { useDetailsSource } from '../details/use-details-source.ts'
import { EmptyResult, isEmptyResult } from '../formulas/empty-result.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import { AddTableRow } from './add-table-row.tsx'
import { DeleteTableRow } from './delete-table-row.tsx'
import classes from './rows-section.module.css'
import { tableRowsQuery, useTableRows } from './use-table-rows.ts'

/** Rows below a record: of a table of the organization's own, or of a module of children. */
type Table = {
  readonly section: { readonly id: string; readonly label: string; readonly color?: Color | null }
  readonly columns: readonly Field[]
  /** They have no order of their own. */
  readonly unordered?: true
}

type Props = {
  readonly id: string
  readonly table: Table
  readonly mode: Mode
  readonly words: FieldWords
  /** Which columns the reader may change. */
  readonly mayEdit: (field: Field) => boolean
  /** Further buttons at its title. */
  readonly actions?: ReactNode
  /** Shows the rows in another way than as a table of all their fields. */
  readonly instead?: ReactNode
}

/** Rows that are drawn at first, and with each press of the button for more. */
const page = 100

/** A table below a record: its rows are added, edited, moved and deleted where they are read. */
export function TableSection({ id, table, mode, words, mayEdit, actions, instead }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const { section, columns } = table
  const { data, error, refetch } = useQuery(tableRowsQuery(useDetailsSource(), id, section.id))
  const rows = useTableRows(id, section.id)
  const [adding, setAdding] = useState(false)
  const [drawn, setDrawn] = useState(page)
  const edits = columns.some(mayEdit)
  const ids = data?.items.map((row) => row.id) ?? []
  return (
    <Section
      title={section.label}
      color={section.color ?? undefined}
      actions={
        <>
          {actions}
          {edits ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
              aria-label={t('table.addTo', { table: section.label })}
            >
              {t('table.add')}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !data ? (
        <ErrorState title={t('table.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={2} /> : null}
      {data?.items.length === 0 ? <p className={classes.none}>{t('table.none')}</p> : null}
      {data && data.items.length > 0 ? instead : null}
      {data && data.items.length > 0 && instead === undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than its room
        <section className={classes.scroller} tabIndex={0} aria-label={section.label}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((field) => (
                  <th key={field.id} scope="col">
                    {words.label(field)}
                  </th>
                ))}
                {edits ? <th scope="col" aria-label={t('actions')} /> : null}
              </tr>
            </thead>
            <tbody>
              {data.items.slice(0, drawn).map((row, at) => (
                <TableRow
                  key={row.id}
                  id={id}
                  table={table}
                  mode={mode}
                  words={words}
                  mayEdit={mayEdit}
                  edits={edits}
                  rows={rows}
                  ids={ids}
                  at={at}
                  row={valuesOf(row)}
                />
              ))}
            </tbody>
          </table>
          {data.items.length > drawn ? (
            <Button variant="subtle" size="compact-md" my={8} onClick={() => setDrawn(drawn + page)}>
              {t('table.more', { count: Math.min(page, data.items.length - drawn) })}
            </Button>
          ) : null}
        </section>
      ) : null}
      <AddTableRow
        mode={mode}
        words={words}
        rows={rows}
        title={t('table.addTo', { table: section.label })}
        columns={columns.filter(mayEdit)}
        opened={adding}
        onClose={() => setAdding(false)}
      />
    </Section>
  )
}

type RowProps = Props & {
  readonly edits: boolean
  readonly rows: ReturnType<typeof useTableRows>
  /** All rows in their order, and where this one stands. */
  readonly ids: readonly string[]
  readonly at: number
  readonly row: Values
}

function TableRow({ id, table, mode, words, mayEdit, edits, rows, ids, at, row }: RowProps) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const [deleting, setDeleting] = useState(false)
  const rowId = String(row.id)
  const n = at + 1
  return (
    <tr>
      {table.columns.map((field) => {
        const value = valueIn(row, field.id)
        const text = words.text(value, field, mode)
        return (
          <td key={field.id} data-type={field.type}>
            <span className={classes.label} aria-hidden>
              {words.label(field)}
            </span>
            {mayEdit(field) ? (
              <EditInPlace
                field={field}
                mode={mode}
                words={words}
                value={value}
                keptAs={`${rowId} ${field.id}`}
                save={(next, seen) => rows.save(rowId, { field: field.id, value: next, seen })}
              >
                {drawnValue(field, value)}
              </EditInPlace>
            ) : isEmptyResult(field, row) ? (
              <EmptyResult recordId={id} table={table.section.id} field={field} values={row} />
            ) : (
              (drawnValue(field, value) ?? (text || '—'))
            )}
          </td>
        )
      })}
      {edits ? (
        <td>
          <Group gap={0} wrap="nowrap" justify="flex-end">
            {table.unordered ? null : (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('table.up', { n })}
                  disabled={at === 0}
                  onClick={() => void rows.move(ids, at, at - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('table.down', { n })}
                  disabled={at === ids.length - 1}
                  onClick={() => void rows.move(ids, at, at + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('table.delete', { n })}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
          <DeleteTableRow
            n={n}
            opened={deleting}
            onConfirm={() => rows.remove(rowId)}
            onClose={() => setDeleting(false)}
          />
        </td>
      ) : null}
    </tr>
  )
}
