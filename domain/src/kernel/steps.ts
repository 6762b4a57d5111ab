/** A long computation that pauses between its steps, so that whoever runs it decides what happens meanwhile. */
export type Steps<Result> = Generator<void, Result>

/** Runs a computation to its end in one go. */
export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
