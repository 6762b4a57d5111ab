import { afterEach, expect, test, vi } from 'vitest'
import * as toasts from '../../lib/toasts/toast-store.ts'
import { openLoaded } from './open-loaded.ts'

afterEach(() => vi.restoreAllMocks())

test('a press opens what it is to open once its code is here', async () => {
  const open = vi.fn()
  let arrive: () => void = () => undefined
  const code = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const opening = openLoaded(code, open)
  expect(open).not.toHaveBeenCalled()
  arrive()
  await opening
  expect(open).toHaveBeenCalledOnce()
})

test('a press whose code can’t be fetched opens nothing and says so', async () => {
  const open = vi.fn()
  const shown = vi.spyOn(toasts, 'showToast')
  await openLoaded(Promise.reject(new TypeError('Failed to fetch dynamically imported module')), open)
  expect(open).not.toHaveBeenCalled()
  expect(shown).toHaveBeenCalledOnce()
  expect(shown.mock.calls[0]?.[0]).toMatchObject({ status: 'error' })
})
