import { expect, test } from 'vitest'
import { nextToasts, noToasts, type Toast, type ToastEvent, type Toasts } from './toasts.ts'

const toast = (id: string): Toast => ({ id, title: id, status: 'success', text: '' })
const add = (id: string): ToastEvent => ({ type: 'add', toast: toast(id) })

/** What shows at a moment, after events at theirs; a tick comes whenever one is due, as the timer gives it. */
function shownAt(moment: number, events: readonly (readonly [number, ToastEvent])[]): string | null {
  let state: Toasts = noToasts
  const passTo = (time: number) => {
    while (state.dueAt !== null && state.dueAt <= time)
      state = nextToasts(state, { type: 'tick' }, state.dueAt)
  }
  for (const [time, event] of events) {
    passTo(time)
    state = nextToasts(state, event, time)
  }
  passTo(moment)
  return state.current?.id ?? null
}

test.each([
  ['a toast shows at once', 0, [[0, add('a')]], 'a'],
  ['and to the last of 3000 ms', 2999, [[0, add('a')]], 'a'],
  ['no longer', 3000, [[0, add('a')]], null],
  [
    'one at a time',
    2999,
    [
      [0, add('a')],
      [10, add('b')],
    ],
    'a',
  ],
  [
    'the next waits 1000 ms after it closes',
    3999,
    [
      [0, add('a')],
      [10, add('b')],
    ],
    null,
  ],
  [
    'then shows',
    4000,
    [
      [0, add('a')],
      [10, add('b')],
    ],
    'b',
  ],
  [
    'for 3000 ms of its own',
    6999,
    [
      [0, add('a')],
      [10, add('b')],
    ],
    'b',
  ],
  [
    'the third after it',
    8000,
    [
      [0, add('a')],
      [10, add('b')],
      [20, add('c')],
    ],
    'c',
  ],
  [
    'hovering holds the clock',
    60_000,
    [
      [0, add('a')],
      [2999, { type: 'enter' }],
    ],
    'a',
  ],
  [
    'leaving starts it at 3000 again',
    12_999,
    [
      [0, add('a')],
      [2900, { type: 'enter' }],
      [10_000, { type: 'leave' }],
    ],
    'a',
  ],
  [
    'and ends it',
    13_000,
    [
      [0, add('a')],
      [2900, { type: 'enter' }],
      [10_000, { type: 'leave' }],
    ],
    null,
  ],
  [
    'the close icon closes',
    500,
    [
      [0, add('a')],
      [500, { type: 'close', id: 'a' }],
    ],
    null,
  ],
  [
    'also while hovered',
    500,
    [
      [0, add('a')],
      [400, { type: 'enter' }],
      [500, { type: 'close', id: 'a' }],
    ],
    null,
  ],
  [
    'the next then waits 1000 ms',
    1499,
    [
      [0, add('a')],
      [1, add('b')],
      [500, { type: 'close', id: 'a' }],
    ],
    null,
  ],
  [
    'and shows',
    1500,
    [
      [0, add('a')],
      [1, add('b')],
      [500, { type: 'close', id: 'a' }],
    ],
    'b',
  ],
  [
    'one that comes in the pause waits for its end',
    3999,
    [
      [0, add('a')],
      [3100, add('b')],
    ],
    null,
  ],
  [
    'and shows then',
    4000,
    [
      [0, add('a')],
      [3100, add('b')],
    ],
    'b',
  ],
  [
    'one that comes after the pause shows at once',
    4001,
    [
      [0, add('a')],
      [4001, add('b')],
    ],
    'b',
  ],
  [
    'closing one that is gone does nothing',
    4500,
    [
      [0, add('a')],
      [1, add('b')],
      [4400, { type: 'close', id: 'a' }],
    ],
    'b',
  ],
  [
    'leaving an empty corner does nothing',
    4001,
    [
      [0, add('a')],
      [4001, { type: 'leave' }],
    ],
    null,
  ],
] as const satisfies readonly (readonly [
  string,
  number,
  readonly (readonly [number, ToastEvent])[],
  string | null,
])[])('%s', (_, moment, events, expected) => expect(shownAt(moment, events)).toBe(expected))
