import { fileURLToPath } from 'node:url'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { expect, test } from 'vitest'
import { imageRewriter } from '../../src/platform/images/rewrite-image.ts'
import { png } from './images.ts'

const program = fileURLToPath(new URL('endless-program.mjs', import.meta.url))

test('[SEC-06] a picture that keeps its decoder busy is given up at the limit', async () => {
  expect(await imageRewriter({ program, limit: 300 })(png())).toBeNull()
})

test('[SEC-06] a few pictures wait while one is decoded, one more is refused until later, and room is made', async () => {
  const rewrite = imageRewriter({ program, limit: 300, maxWaiting: 1 })
  const first = rewrite(png())
  const second = rewrite(png())
  await expect(rewrite(png())).rejects.toEqual(new AppError('UNAVAILABLE'))
  expect(await Promise.all([first, second])).toEqual([null, null])
  expect(await rewrite(png())).toBeNull()
})

test('[SEC-06] a decoder that can not be run at all is a failure of ours, not of the picture', async () => {
  await expect(imageRewriter({ program: '/nowhere.mjs' })(png())).rejects.toThrow('ended with 1')
})
