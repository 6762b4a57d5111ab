import { expect, test } from 'vitest'
import { dayIn } from './today.ts'

test('[I18N-04] a day is of the profile’s time zone, not of the device’s', () => {
  const moment = new Date('2026-11-22T04:30:00Z')
  expect(dayIn('America/Mexico_City', moment)).toBe('2026-11-21')
  expect(dayIn('UTC', moment)).toBe('2026-11-22')
  expect(dayIn('Asia/Tokyo', new Date('2026-11-22T15:00:00Z'))).toBe('2026-11-23')
})
