import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The alert's row so many rows further on the page. */
export function findAdjacentRow(row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-alert]')]
  return rows[rows.indexOf(row) + by]
}

/**
 * Hands the focus on to the next row when a row goes by what its reader did with it, as in a mail box: otherwise the
 * keyboard would start again at the top of the page.
 * @returns what deeds are done within
 */
export function useHandOn(row: RefObject<HTMLElement | null>) {
  // Not ended by a clock: on a slow line the list without the row comes late.
  const wasUsed = useRef(false)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!wasUsed.current || !element) return
      const next =
        findAdjacentRow(element, 1) ?? findAdjacentRow(element, -1) ?? document.getElementById('main')
      requestAnimationFrame(() => {
        // Whoever has gone elsewhere meanwhile stays there.
        if (document.activeElement === document.body) next?.focus()
      })
    }
  }, [row])
  return async <T>(deed: () => Promise<T>): Promise<T> => {
    wasUsed.current = true
    try {
      return await deed()
    } finally {
      // The button that was pressed may be gone though its row is not.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) row.current?.focus()
      })
    }
  }
}
