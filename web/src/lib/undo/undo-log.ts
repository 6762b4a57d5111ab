/** Something that this person did on this page and can undo. */
export type UndoStep = {
  readonly organizationId: string
  /** What was done, in the person's words: "Coffee archived". */
  readonly title: string
  /** Undoes it, and says in words what comes of it. */
  readonly undo: () => Promise<string>
  /** 'running': it can be undone once it has ended; 'over': it can't be undone any more. Without it a step stays ready. */
  readonly state?: () => 'ready' | 'running' | 'over'
}

/** Says that a step isn't undone because somebody has changed the same since. */
export class UndoConflict extends Error {
  override readonly name = 'UndoConflict'
}

/** A step with the moment at which it was done, in ms since 1970 by this device's clock. */
export type DoneStep = UndoStep & { readonly at: number }

/** Steps that are kept. */
const maxSteps = 100

let steps: readonly DoneStep[] = []

/** Keeps a step that Ctrl-Z may find, and gives it with its moment. */
export function noteStep(step: UndoStep): DoneStep {
  const done = { ...step, at: Date.now() }
  steps = [...steps, done].slice(-maxSteps)
  return done
}

const saving = new Set<Promise<unknown>>()

/** Says that what `save` does will be a step when it has ended: Ctrl-Z waits for it. */
export function awaitStep<Answer>(save: Promise<Answer>): Promise<Answer> {
  saving.add(save)
  const end = () => saving.delete(save)
  save.then(end, end)
  return save
}

/** Resolves when what is being saved has become steps; whatever fails becomes none. */
export const stepsNoted = async (): Promise<void> => void (await Promise.allSettled(saving))

/** Forgets all steps: they were of the person who was here. */
export function forgetSteps(): void {
  steps = []
}

/** The last step in an organization that is not over; null where there is none. */
export const lastStep = (organizationId: string): DoneStep | null =>
  steps.findLast((step) => step.organizationId === organizationId && step.state?.() !== 'over') ?? null

/** Undoes a step once, however often it is wanted; the step stays if that fails. */
export async function undoStep(step: DoneStep): Promise<string> {
  const before = steps
  steps = steps.filter((each) => each !== step)
  try {
    return await step.undo()
  } catch (error) {
    steps = before.includes(step) ? [...steps, step].sort((a, b) => a.at - b.at) : steps
    throw error
  }
}
