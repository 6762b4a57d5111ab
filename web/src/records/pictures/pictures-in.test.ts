import { expect, test } from 'vitest'
import { filesIn, firstPicture } from './pictures-in.ts'

const photos = [
  { label: 'front.jpg', code: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88' },
  { label: 'back.jpg', code: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f89' },
]

test('[PRD-01] the first photo of a record stands for it; of what others own none is seen', () => {
  expect(filesIn(photos)).toEqual(photos)
  expect(filesIn(null)).toEqual([])
  expect(firstPicture({ values: { photos }, owned: true, field: 'photos' }, 160)).toBe(
    '/api/v1/files/019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88/pictures/160?organizationId=',
  )
  expect(firstPicture({ values: { photos }, owned: false, field: 'photos' }, 160)).toBeNull()
  expect(firstPicture({ values: {}, owned: true, field: 'photos' }, 160)).toBeNull()
})
