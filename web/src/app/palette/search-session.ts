/** What a session of searching shows: the text whose answer it is, and whether a newer text waits for its own. */
export type SearchState<Found> = {
  /** The text that was typed last. */
  readonly text: string
  readonly answer: { readonly text: string; readonly found: Found } | null
  readonly isWaiting: boolean
  /** Why the text that was typed last has no answer. */
  readonly error: unknown
}

type Options<Found> = {
  readonly ask: (text: string, signal: AbortSignal) => Promise<Found>
  readonly onChange: (state: SearchState<Found>) => void
}

/**
 * Searches for each text as it is typed. What was found before stays until a newer text is answered; an answer that comes late never
 * takes the place of a newer one.
 */
export function searchSession<Found>({ ask, onChange }: Options<Found>) {
  let state: SearchState<Found> = { text: '', answer: null, isWaiting: false, error: null }
  let sent = 0
  let answered = 0
  const waiting = new Map<number, AbortController>()

  function change(next: Partial<SearchState<Found>>): void {
    state = { ...state, ...next }
    onChange(state)
  }

  /** Requests before this one are of no use any more. */
  function dropBefore(turn: number): void {
    for (const [each, controller] of waiting) {
      if (each >= turn) continue
      controller.abort()
      waiting.delete(each)
    }
  }

  async function search(text: string): Promise<void> {
    sent += 1
    const turn = sent
    if (text === '') {
      answered = turn
      dropBefore(turn)
      change({ text, answer: null, isWaiting: false, error: null })
      return
    }
    const controller = new AbortController()
    waiting.set(turn, controller)
    change({ text, isWaiting: true, error: null })
    try {
      const found = await ask(text, controller.signal)
      if (turn < answered) return
      answered = turn
      dropBefore(turn)
      change({ answer: { text, found }, isWaiting: turn < sent, error: null })
    } catch (error) {
      if (turn === sent) change({ isWaiting: false, error })
    } finally {
      waiting.delete(turn)
    }
  }

  return { search, stop: () => dropBefore(Number.POSITIVE_INFINITY) }
}
