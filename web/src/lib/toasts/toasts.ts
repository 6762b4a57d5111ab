/** How long a toast shows, and the pause before the next one (SHELL-02), in ms. */
export const showFor = 3000
export const pauseBetween = 1000

export type ToastStatus = 'success' | 'warning' | 'error'
export type Toast = {
  readonly id: string
  readonly title: string
  readonly status: ToastStatus
  readonly text: string
  /** A file that it tells of. */
  readonly link?: { readonly href: string; readonly text: string }
  /** What may be done about it; the toast closes with it. */
  readonly action?: { readonly text: string; readonly run: () => void }
}

/** One toast at a time; times are of a clock that the caller reads (ms). */
export type Toasts = {
  readonly current: Toast | null
  /** When `current` closes, or the next one shows; null: nothing is due (empty, or the pointer rests on it). */
  readonly dueAt: number | null
  readonly waiting: readonly Toast[]
}

export type ToastEvent =
  | { readonly type: 'add'; readonly toast: Toast }
  | { readonly type: 'close'; readonly id: string }
  /** The pointer or the keyboard's focus came to rest on the toast. */
  | { readonly type: 'enter' }
  | { readonly type: 'leave' }
  /** The clock went on. */
  | { readonly type: 'tick' }

export const noToasts: Toasts = { current: null, dueAt: null, waiting: [] }

/** The toasts after an event that happened at `now`. */
export function nextToasts(state: Toasts, event: ToastEvent, now: number): Toasts {
  switch (event.type) {
    case 'add':
      if (state.current === null && state.dueAt === null) return shown(event.toast, [], now)
      return { ...state, waiting: [...state.waiting, event.toast] }
    case 'close':
      return state.current?.id === event.id ? closed(state, now) : state
    case 'enter':
      return state.current ? { ...state, dueAt: null } : state
    case 'leave':
      return state.current ? { ...state, dueAt: now + showFor } : state
    case 'tick':
      if (state.dueAt === null || now < state.dueAt) return state
      return state.current ? closed(state, state.dueAt) : next(state.waiting, now)
  }
}

const shown = (current: Toast, waiting: readonly Toast[], now: number): Toasts => ({
  current,
  dueAt: now + showFor,
  waiting,
})

/** The pause counts after the last toast too: one that comes within it waits for its end. */
const closed = ({ waiting }: Toasts, at: number): Toasts => ({
  current: null,
  dueAt: at + pauseBetween,
  waiting,
})

function next(waiting: readonly Toast[], now: number): Toasts {
  const [first, ...rest] = waiting
  return first ? shown(first, rest, now) : noToasts
}
