import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors } from '@rumbo/domain/kernel/color'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'color-chip.module.css'), 'utf8')

test.each(colors)('[ORG-03] a name reads on %s in the light and in the dark', (color) => {
  const rule = css.slice(css.indexOf(`[data-color="${color}"]`)).split('}')[0] ?? ''
  const pair = (property: string) =>
    new RegExp(`\\b${property}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule)?.slice(1) ?? []
  const [back, text] = [pair('background'), pair('(?<!-)color')]
  for (const scheme of [0, 1]) {
    expect(contrast(back[scheme] ?? '', text[scheme] ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})
