/** A dropdown, popover, dialog or open editor. One that opens within another has it as its parent. */
export type Panel = { readonly parent: Panel | null; readonly close: () => void }

const open = new Set<Panel>()

/**
 * Opens a panel: every other that it doesn't stand in closes, so that only one is open at a time (SHELL-03). An editor
 * that closes in this way saves what was typed. Returns how to say that it has closed.
 */
export function openPanel(panel: Panel): () => void {
  const around = new Set<Panel>()
  for (let each: Panel | null = panel; each !== null; each = each.parent) around.add(each)
  for (const other of [...open]) {
    if (around.has(other)) continue
    open.delete(other)
    other.close()
  }
  open.add(panel)
  return () => void open.delete(panel)
}
