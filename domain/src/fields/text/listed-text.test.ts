import { expect, test } from 'vitest'
import { listedText } from './listed-text.ts'

const words = {
  date: (day: string) => day.split('-').reverse().join('/'),
  step: (id: string) => id.toUpperCase(),
}

test('[FLD-01] places on the way are read by name and code, whatever of them is known', () => {
  const ports = [{ code: 'KRPUS', name: 'Busan' }, { code: 'SGSIN', name: null }, { name: 'Colón' }, {}]
  expect(listedText(ports, { lists: 'places' }, words)).toBe('Busan (KRPUS), SGSIN, Colón')
})

test('[FLD-01] steps are read with the surest of their dates; those without one are left out', () => {
  const steps = [
    { phase: 'ready', planned: '2026-11-01', estimated: '2026-11-02', actual: '2026-11-03' },
    { phase: 'transit', planned: '2026-11-04', estimated: '2026-11-05', actual: null },
    { phase: 'arrived', planned: null, estimated: null, actual: null },
  ]
  expect(listedText(steps, { lists: 'steps' }, words)).toBe('READY 03/11/2026, TRANSIT 05/11/2026')
})

test('what lists nothing has no text', () => {
  expect(listedText([{ code: 'KRPUS' }], {}, words)).toBe('')
  expect(listedText(null, { lists: 'places' }, words)).toBe('')
})
