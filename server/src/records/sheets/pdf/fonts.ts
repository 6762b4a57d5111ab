import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** The weights of a sheet. */
export const weights = ['regular', 'strong'] as const
export type Weight = (typeof weights)[number]

const files: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
}

const require = createRequire(import.meta.url)
const opened = new Map<Weight, Font>()

/** Inter, with the letters of Latin, Vietnamese, Greek and Cyrillic. It is read once a process, at the first sheet. */
export function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = create(readFileSync(require.resolve(files[weight])))
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection of fonts`)
  // Glyph by glyph, without kerning: a page has thousands of words, and shaping each takes longer than all the rest.
  font.layout = (text: string) => glyphRun(font, text)
  opened.set(weight, font)
  return font
}

function glyphRun(font: Font, text: string) {
  // Of a glyph that was first met as a part of another one the font knows no character.
  const glyphs = Array.from(text, (character) => {
    const codePoint = character.codePointAt(0) ?? 0
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
    return { id, advanceWidth, codePoints: [codePoint] }
  })
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }))
  const advanceWidth = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0)
  return { glyphs, positions, advanceWidth } as unknown as ReturnType<Font['layout']>
}
