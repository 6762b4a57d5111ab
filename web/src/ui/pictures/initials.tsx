import classes from './initials.module.css'

type Props = {
  /** Of a picture; null: letters stand for it. */
  readonly src: string | null | undefined
  readonly letters: string
  /** On a full color rather than a pale one. */
  readonly isFilled?: boolean
}

/** A small picture of a person or company next to its name, or its letters. The frame begins with it, so it is no avatar of the package's. */
export const Initials = ({ src, letters, isFilled }: Props) => (
  <span className={classes.face} data-filled={isFilled || undefined} aria-hidden>
    {src ? <img src={src} alt="" /> : letters}
  </span>
)

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [words[0] ?? '', last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
