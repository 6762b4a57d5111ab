import classes from './step-dots.module.css'

type Props = {
  /** From 1. */
  readonly current: number
  readonly of: number
  /** For screen readers: "Step 1 of 3". */
  readonly label: string
}

/** How far one is on a short way. */
export function StepDots({ current, of, label }: Props) {
  return (
    <div className={classes.dots} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
        <span
          key={step}
          className={classes.dot}
          data-state={step === current ? 'here' : step < current ? 'done' : 'ahead'}
        />
      ))}
    </div>
  )
}
