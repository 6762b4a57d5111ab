/** What draws a character: the file's own font, or one of the reader's machine for Chinese and Japanese, and for Korean. */
export type RunFont = 'own' | 'han' | 'hangul'

/** Characters one after another that one font draws. */
export type Run = { readonly font: RunFont; readonly text: string }

/** What stands for a character that no font has. */
export const lackingCharacter = '□'

/** Takes a text apart by fonts. Characters that none has become boxes, which are counted. */
export function runsOf(
  text: string,
  has: (codePoint: number) => boolean,
): { readonly runs: readonly Run[]; readonly lacking: number } {
  const runs: { font: RunFont; text: string }[] = []
  let lacking = 0
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    // Signs that only shape others have no look of their own.
    if (/\p{Cf}|\p{Cc}|\p{Variation_Selector}/u.test(character)) continue
    const font = has(codePoint) ? 'own' : fontFor(codePoint)
    if (font === null) lacking++
    const drawn = font === null ? lackingCharacter : character
    const last = runs.at(-1)
    if (last?.font === (font ?? 'own')) last.text += drawn
    else runs.push({ font: font ?? 'own', text: drawn })
  }
  return { runs, lacking }
}

const isIn = (codePoint: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last)

/** Signs, kana and characters that the Chinese collection has. */
const han = [
  [0x2e80, 0x30ff],
  [0x3105, 0x312f],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff01, 0xff60],
] as const
const hangul = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xac00, 0xd7a3],
] as const

function fontFor(codePoint: number): RunFont | null {
  if (isIn(codePoint, hangul)) return 'hangul'
  return isIn(codePoint, han) ? 'han' : null
}
