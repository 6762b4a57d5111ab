import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors } from '@rumbo/domain/kernel/color'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'color-chip.module.css'), 'utf8')

/** The part of the light a hex color gives back (WCAG 2.2, relative luminance). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

test.each(colors)('[ORG-03] a name reads on %s in the light and in the dark', (color) => {
  const rule = css.slice(css.indexOf(`[data-color="${color}"]`)).split('}')[0] ?? ''
  const pair = (property: string) =>
    new RegExp(`\\b${property}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule)?.slice(1) ?? []
  const [back, text] = [pair('background'), pair('(?<!-)color')]
  for (const scheme of [0, 1]) {
    expect(contrast(back[scheme] ?? '', text[scheme] ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})
