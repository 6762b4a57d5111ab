import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'

/** A browser's storage, as far as drafts use it: its keys are its own properties. */
class Stored {
  getItem(name: string): string | null {
    const text: unknown = Reflect.get(this, name)
    return typeof text === 'string' ? text : null
  }
  setItem(name: string, text: string): void {
    Reflect.set(this, name, text)
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name)
  }
}

const day = 86_400_000

beforeEach(() => {
  vi.stubGlobal('localStorage', new Stored())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was typed into a field is there again for who typed it, with what stood there, until it is saved', () => {
  keepDraft('ana', 'shipment booking', { typed: 'B-2', seen: 'B-1' })
  expect(readDraft('ana', 'shipment booking')).toEqual({ typed: 'B-2', seen: 'B-1' })
  expect(readDraft('beto', 'shipment booking')).toBeUndefined()
  expect(readDraft('ana', 'shipment name')).toBeUndefined()
  keepDraft('ana', 'shipment booking', undefined)
  expect(readDraft('ana', 'shipment booking')).toBeUndefined()
})

test('a draft is forgotten after two weeks, and the oldest gives way to the two hundred newest', () => {
  keepDraft('ana', 'first', { typed: 'x', seen: null })
  vi.advanceTimersByTime(day)
  for (let at = 0; at < 200; at++) keepDraft('ana', `field ${at}`, { typed: at, seen: null })
  expect(readDraft('ana', 'first')).toBeUndefined()
  expect(readDraft('ana', 'field 0')).toEqual({ typed: 0, seen: null })
  vi.advanceTimersByTime(15 * day)
  expect(readDraft('ana', 'field 199')).toBeUndefined()
})

test('what isn’t a draft is none, and storage that is full or forbidden breaks nothing', () => {
  localStorage.setItem('draft:ana:broken', '{')
  localStorage.setItem('draft:ana:other', '{"typed":"x"}')
  expect(readDraft('ana', 'broken')).toBeUndefined()
  expect(readDraft('ana', 'other')).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  keepDraft('ana', 'name', { typed: 'x', seen: null })
  expect(readDraft('ana', 'name')).toBeUndefined()
})
