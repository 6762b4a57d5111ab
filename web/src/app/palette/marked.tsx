import { marksIn } from '@rumbo/domain/search/match'
import type { Typed } from '@rumbo/domain/search/typed'
import classes from './palette.module.css'

/** A text with the parts marked that fit what was typed. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: Typed }) {
  const parts = marksIn(text, typed)
  return (
    <>
      {parts.map(([start, end], at) => (
        <span key={start}>
          {text.slice(parts[at - 1]?.[1] ?? 0, start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(parts.at(-1)?.[1] ?? 0)}
    </>
  )
}
