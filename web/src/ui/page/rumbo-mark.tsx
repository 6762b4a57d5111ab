import classes from './rumbo-mark.module.css'

/** The product's sign, a compass needle, with its name. */
export function RumboMark() {
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden>
        <rect width="32" height="32" rx="8" className={classes.tile} />
        <path d="M16 5.5 24 25l-8-4.2L8 25z" className={classes.needle} />
      </svg>
      <span>Rumbo</span>
    </span>
  )
}
