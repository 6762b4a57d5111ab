import { useEffect, useRef } from 'react'
import type { Marks } from './marks.ts'
import classes from './page-marks.module.css'

type Props = {
  readonly page: number
  /** Of the page, in points. */
  readonly size: { readonly width: number; readonly height: number }
  readonly marks: Marks
}

/** Boxes around the values of a page. The list next to it says the same to whoever doesn't see them. */
export function PageMarks({ page, size, marks }: Props) {
  const lit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (marks.lit !== null) lit.current?.scrollIntoView({ block: 'nearest' })
  }, [marks.lit])
  const part = (length: number, of: number) => `${(length / of) * 100}%`
  return marks.boxes
    .filter((mark) => mark.page === page && mark.box.width > 0)
    .map(({ key, box, class: sure }) => (
      <button
        key={key}
        ref={key === marks.lit ? lit : null}
        type="button"
        tabIndex={-1}
        aria-hidden
        className={classes.mark}
        data-class={sure}
        data-lit={key === marks.lit || undefined}
        style={{
          left: part(box.x - margin, size.width),
          top: part(box.y - margin, size.height),
          width: part(box.width + 2 * margin, size.width),
          height: part(box.height + 2 * margin, size.height),
        }}
        onMouseEnter={() => marks.onLight(key)}
        onClick={() => marks.onLight(key)}
      />
    ))
}

/** Between a text and its box, in points. */
const margin = 1.5
