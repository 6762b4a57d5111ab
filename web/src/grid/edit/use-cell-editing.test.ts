import type { Field } from '@rumbo/domain/fields/field'
import type { FieldTypeId, Json } from '@rumbo/domain/fields/field-type'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import { readDraft } from './read-draft.ts'
import { useCellEditing } from './use-cell-editing.ts'

const display = { language: 'en-us', dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' }

/** A cell of a grid whose editors load late, and what is written of it. */
function cellOf(type: FieldTypeId, value: Json, { loaded = false }: { readonly loaded?: boolean } = {}) {
  const column = {
    id: 'cell',
    field: { id: 'cell', type, column: null } as unknown as Field,
    reader: { display },
  } as unknown as GridColumn
  const row = { id: 'row', values: { cell: value } }
  const applyOne = vi.fn(async () => null)
  let editing: ReturnType<typeof useCellEditing> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once, to get at what the hook gives
  function Grid() {
    editing = useCellEditing({
      canEdit: () => true,
      applyOne,
      fillRange: () => undefined,
      onDone: () => undefined,
      onRefused: () => undefined,
      draftReader: () => (loaded ? readDraft : null),
      loadDraftReader: async () => readDraft,
    })
    return null
  }
  renderToStaticMarkup(createElement(Grid))
  if (!editing) throw new Error('no grid')
  const { begin, typeAhead, shown, leaveUnseen, change, commit } = editing
  return {
    begin: (fresh: boolean) => begin({ row: 0, column: 0 }, row, column, fresh),
    press: (...keys: readonly string[]) =>
      keys.map((key) => typeAhead({ key, ctrlKey: false, metaKey: false })),
    /** What was written once what reads inputs is loaded. */
    written: async () => {
      await Promise.resolve()
      await Promise.resolve()
      return applyOne.mock.calls.map(([change]: readonly unknown[]) => (change as { value: Json }).value)
    },
    shown,
    leaveUnseen,
    change,
    commit,
    typeAhead,
  }
}

test('[VIEW-05] what is typed before the editor is loaded is written whole, from its first letter', async () => {
  const cell = cellOf('string', 'PO 1')
  expect(cell.begin(true)).toBe(true)
  expect(cell.press('7', '7', '9', 'Backspace', '8')).toEqual([true, true, true, true, true])
  expect(cell.press('Enter')).toEqual([true])
  expect(await cell.written()).toEqual(['778'])
  // The edit has ended: keys are the grid's again.
  expect(cell.press('x')).toEqual([false])
})

test('[VIEW-05] an edit that goes on writing keeps what stands there, numbers too', async () => {
  const cell = cellOf('number', 88)
  cell.begin(false)
  cell.press('5', 'Tab')
  expect(await cell.written()).toEqual([885])
})

test('[VIEW-05] a day that is typed before the editor is loaded replaces the one that stands there', async () => {
  const cell = cellOf('date', '2026-01-31')
  cell.begin(false)
  cell.press(...'24/12/2026', 'Enter')
  expect(await cell.written()).toEqual(['2026-12-24'])
})

test('[VIEW-05] the editor takes over in the middle of a word: it goes on with what was typed', async () => {
  const cell = cellOf('string', 'PO 1')
  cell.begin(true)
  cell.press('P', 'O')
  cell.shown()
  expect(cell.press('x')).toEqual([false])
  cell.change('PO 2')
  cell.commit('down')
  expect(await cell.written()).toEqual(['PO 2'])
})

test('[VIEW-05] a choice waits for its list: Enter changes nothing before', async () => {
  const cell = cellOf('list', null)
  cell.begin(true)
  expect(cell.press('u', 'Enter', 'x')).toEqual([true, true, true])
  expect(await cell.written()).toEqual([])
})

test('[VIEW-05] a click elsewhere saves what was typed before the editor was loaded, Escape drops it', async () => {
  const left = cellOf('string', 'PO 1')
  left.begin(true)
  left.press('2')
  left.leaveUnseen()
  expect(await left.written()).toEqual(['2'])
  const dropped = cellOf('string', 'PO 1')
  dropped.begin(true)
  dropped.press('2', 'Escape')
  expect(await dropped.written()).toEqual([])
})

test('[VIEW-05] an editor that is loaded hears the first letter itself', () => {
  const cell = cellOf('string', 'PO 1', { loaded: true })
  cell.begin(true)
  expect(cell.press('7')).toEqual([false])
})

test('[VIEW-05] a shortcut is no letter', async () => {
  const cell = cellOf('string', 'PO 1')
  cell.begin(true)
  cell.press('2')
  cell.typeAhead({ key: 'z', ctrlKey: true, metaKey: false })
  cell.press('Enter')
  expect(await cell.written()).toEqual(['2'])
})
