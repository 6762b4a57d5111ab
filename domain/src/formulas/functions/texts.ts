import type { Amount } from '../amount.ts'
import { truncated } from '../amount.ts'
import { asText, bounded, type Frame, type Operand, type Run } from '../run.ts'
import type { Typed } from '../typed.ts'
import { type Call, type FormulaFunction, maxValues } from './formula-function.ts'

/** What is there, one after the other; blank where nothing is. */
function concatenated({ parts, span }: Call): Typed {
  const run: Run = (frame) => {
    let text = ''
    for (const part of parts) {
      const value = part.run(frame)
      if (value !== null) text += asText(value, part.type)
    }
    return bounded(frame, text)
  }
  return { type: 'text', run, ...span }
}

/** What a text is made into; blank stays blank, other values are taken as they stand in a text. */
const made =
  (type: 'text' | 'number', make: (text: string, frame: Frame) => Operand) =>
  ({ parts: [part], span }: Call): Typed | null => {
    if (!part) return null
    const run: Run = (frame) => {
      const value = part.run(frame)
      return value === null ? null : make(asText(value, part.type), frame)
    }
    return { type, run, ...span }
  }

/** The first characters, one by default. A character is never cut in two. */
function left({ parts: [part, count], span, problems }: Call): Typed | null {
  if (!part) return null
  if (count && count.type !== 'number') return problems.tell(count, 'FORMULA_NUMBER_NEEDED')
  const run: Run = (frame) => {
    const value = part.run(frame)
    const kept = count ? count.run(frame) : 1
    if (value === null || kept === null) return null
    return [...asText(value, part.type)].slice(0, Math.max(0, truncated(kept as Amount))).join('') || null
  }
  return { type: 'text', run, ...span }
}

export const texts: readonly FormulaFunction[] = [
  {
    name: 'CONCAT',
    aliases: ['CONCATENAR', 'CONCATENATE'],
    gives: 'text',
    least: 1,
    most: maxValues,
    compile: concatenated,
  },
  { name: 'LEFT', aliases: ['IZQUIERDA'], gives: 'text', least: 1, most: 2, compile: left },
  {
    name: 'LEN',
    aliases: ['LARGO'],
    gives: 'number',
    least: 1,
    most: 1,
    compile: made('number', (text) => [...text].length),
  },
  {
    name: 'LOWER',
    aliases: ['MINUSC'],
    gives: 'text',
    least: 1,
    most: 1,
    compile: made('text', (text, frame) => bounded(frame, text.toLowerCase())),
  },
  {
    name: 'UPPER',
    aliases: ['MAYUSC'],
    gives: 'text',
    least: 1,
    most: 1,
    compile: made('text', (text, frame) => bounded(frame, text.toUpperCase())),
  },
]
