import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Drawn by `AnchoredPanel` alone, which takes part for it. */
const withinPanel = 'anchored-popover.tsx'

test('[SHELL-03] every menu and popover takes part in "one open panel at a time"', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(50)
  const others = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return /<(Menu|Popover)[\s>]/.test(text) && !text.includes('one-panel') && !file.endsWith(withinPanel)
  })
  expect(others).toEqual([])
})
