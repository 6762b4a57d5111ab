import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SearchState, searchSession } from './search-session.ts'

/** A session whose answers come when the test says so. */
function open() {
  const states: SearchState<string>[] = []
  const open = new Map<
    string,
    { readonly answer: (found: string) => void; readonly fail: (error: Error) => void }
  >()
  const aborted: string[] = []
  const session = searchSession<string>({
    ask: (text, signal) =>
      new Promise((answer, fail) => {
        open.set(text, { answer, fail })
        signal.addEventListener('abort', () => aborted.push(text))
      }),
    onChange: (state) => states.push(state),
  })
  const settle = async (text: string, error?: Error) => {
    if (error) open.get(text)?.fail(error)
    else open.get(text)?.answer(`of ${text}`)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { session, states, settle, aborted, last: () => states.at(-1) }
}

test('[SHELL-05] a late answer never takes the place of a newer one, in whatever order answers come', async () => {
  const texts = ['a', 'ab', 'abc', 'abcd', 'abcde']
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(texts, { minLength: texts.length }), async (order) => {
      const { session, states, settle } = open()
      for (const text of texts) void session.search(text)
      for (const text of order) await settle(text)
      const shown = states.flatMap(({ answer }) => (answer ? [texts.indexOf(answer.text)] : []))
      expect(shown).toEqual([...shown].sort((one, other) => one - other))
      expect(states.at(-1)).toMatchObject({
        text: 'abcde',
        answer: { text: 'abcde', found: 'of abcde' },
        isWaiting: false,
      })
    }),
  )
})

test('[SHELL-05] what was found stays while the next text waits, and older requests are given up', async () => {
  const { session, settle, aborted, last } = open()
  void session.search('po')
  await settle('po')
  void session.search('po-')
  expect(last()).toMatchObject({ text: 'po-', answer: { text: 'po' }, isWaiting: true })
  void session.search('po-1')
  await settle('po-1')
  expect(aborted).toEqual(['po-'])
  expect(last()).toMatchObject({ answer: { text: 'po-1' }, isWaiting: false })
})

test('[SHELL-05] nothing typed has nothing found, even if an answer is on its way', async () => {
  const { session, settle, last } = open()
  void session.search('po')
  void session.search('')
  await settle('po')
  expect(last()).toEqual({ text: '', answer: null, isWaiting: false, error: null })
})

test('[SHELL-05] a failure of the last text is reported, one of an older text is not', async () => {
  const { session, settle, last } = open()
  void session.search('po')
  void session.search('po-1')
  await settle('po', new Error('old'))
  expect(last()).toMatchObject({ isWaiting: true, error: null })
  await settle('po-1', new Error('away'))
  expect(last()).toMatchObject({ isWaiting: false, error: new Error('away') })
})
