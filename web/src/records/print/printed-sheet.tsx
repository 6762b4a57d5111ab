import type { Paper, Sheet } from '@rumbo/domain/records/sheets/sheet'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { pageStyle } from './page-style.ts'
import classes from './printed-sheet.module.css'
import { SheetBlocks } from './sheet-blocks.tsx'
import { SheetHead } from './sheet-head.tsx'

type Props = { readonly sheet: Sheet; readonly paper: Paper; readonly onPrinted: () => void }

/** Prints a sheet as it is mounted. On paper there is nothing else, on screen there is nothing of it. */
export function PrintedSheet({ sheet, paper, onPrinted }: Props) {
  const latest = useRef(onPrinted)
  useEffect(() => {
    latest.current = onPrinted
  })
  useEffect(() => {
    const style = document.createElement('style')
    style.textContent = pageStyle(sheet, paper)
    document.head.append(style)
    document.body.dataset.printing = ''
    const printed = () => latest.current()
    window.addEventListener('afterprint', printed)
    let isGone = false
    void document.fonts.ready.then(() => {
      if (!isGone) window.print()
    })
    return () => {
      isGone = true
      window.removeEventListener('afterprint', printed)
      style.remove()
      delete document.body.dataset.printing
    }
  }, [sheet, paper])
  return createPortal(
    <article className={classes.sheet} lang={sheet.language} data-sheet>
      <SheetHead sheet={sheet} />
      <SheetBlocks sheet={sheet} paper={paper} />
    </article>,
    document.body,
  )
}
