import { expect, test } from 'vitest'
import { openPanel, type Panel } from './open-panel.ts'

function panel(parent: Panel | null = null) {
  const closed: string[] = []
  return { parent, closed, close: () => void closed.push('closed') }
}

test('[SHELL-03] a panel that opens closes every other one, but not those that it stands in', () => {
  const [menu, dialog] = [panel(), panel()]
  openPanel(menu)
  openPanel(dialog)
  expect([menu.closed, dialog.closed]).toEqual([['closed'], []])
  const inDialog = panel(dialog)
  const inThat = panel(inDialog)
  openPanel(inDialog)
  openPanel(inThat)
  expect([dialog.closed, inDialog.closed]).toEqual([[], []])
  const panelInside = panel(dialog)
  openPanel(panelInside)
  expect([dialog.closed, inDialog.closed, inThat.closed]).toEqual([[], ['closed'], ['closed']])
  openPanel(panel())
  expect([dialog.closed, panelInside.closed]).toEqual([['closed'], ['closed']])
})

test('[SHELL-03] a panel that has closed by itself is not closed again', () => {
  const menu = panel()
  const closed = openPanel(menu)
  closed()
  openPanel(panel())
  expect(menu.closed).toEqual([])
})
