import type { Sheet } from '@rumbo/domain/records/sheets/sheet'
import { useEffect, useRef, useState } from 'react'
import { defaultPaper } from './print-options.ts'
import { PrintedSheet } from './printed-sheet.tsx'

type Props = {
  /** Reads the sheet; a failure is shown by who reads it. */
  readonly read: () => Promise<Sheet>
  readonly onDone: () => void
}

/** Prints at once, as it is usually wanted. */
export function PrintNow({ read, onDone }: Props) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const latest = useRef({ read, onDone })
  useEffect(() => {
    latest.current = { read, onDone }
  })
  useEffect(() => {
    let isGone = false
    latest.current.read().then(
      (found) => !isGone && setSheet(found),
      () => !isGone && latest.current.onDone(),
    )
    return () => {
      isGone = true
    }
  }, [])
  return sheet ? <PrintedSheet sheet={sheet} paper={defaultPaper()} onPrinted={onDone} /> : null
}
