import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleColors } from '@rumbo/domain/records/views/color-rules'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'rule-color.module.css'), 'utf8')

test.each(ruleColors)('[VIEW-01] a value reads on %s in the light and in the dark', (color) => {
  const rule = css.slice(css.indexOf(`[data-rule="${color}"]`)).split('}')[0] ?? ''
  const pair = (property: string) =>
    new RegExp(`--rule-${property}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule)?.slice(1) ?? []
  const [back, text] = [pair('back'), pair('text')]
  expect(back).toHaveLength(2)
  for (const scheme of [0, 1])
    expect(contrast(back[scheme] ?? '', text[scheme] ?? '')).toBeGreaterThanOrEqual(4.5)
})
