import { normaliseContainer } from '../../../identifiers/container.ts'
import { noReferences, type Statement } from '../../statements/event.ts'
import type { Segment } from '../edi/segments.ts'
import { plainText } from '../read-item.ts'

/** Takes an element apart, by the marks of its interchange. */
export type Components = (element: string | undefined) => readonly string[]

/** A segment's tag, by its elements. */
export const tagOf = (elements: readonly string[]): string => (elements[0] ?? '').trim().toUpperCase()

/** The numbers; those of the status come before those of its message. */
export function numbersOf(
  segments: readonly Segment[],
  components: Components,
): Pick<Statement, 'references' | 'equipment' | 'load'> {
  const references = { ...noReferences, others: [] as string[] }
  const boxes = { own: new Set<string>(), others: [] as string[] }
  let load: Statement['load'] = null
  let isStatus = false
  for (const { elements } of segments) {
    const tag = tagOf(elements)
    if (tag === 'STS') isStatus = true
    if (tag === 'EQD' && (elements[1] ?? '').toUpperCase() === 'CN') {
      const number = normaliseContainer(components(elements[2])[0] ?? '').slice(0, 15)
      if (number) boxes.own.add(number)
      load ??= elements[6] === '4' ? 'empty' : elements[6] === '5' ? 'laden' : null
    }
    if (tag !== 'RFF') continue
    const [qualifier = '', text] = components(elements[1])
    const number = plainText(text, 100)
    const kind = kinds[qualifier.toUpperCase()]
    if (!number) continue
    if (kind === 'equipment') {
      const box = normaliseContainer(number).slice(0, 15)
      if (isStatus) boxes.own.add(box)
      else boxes.others.push(box)
    } else if (kind) references[kind] = isStatus ? number : (references[kind] ?? number)
    else if (qualifier !== 'AAZ') references.others.push(number)
  }
  const equipment = boxes.own.size > 0 ? [...boxes.own] : boxes.others
  return {
    references: { ...references, others: [...new Set(references.others)].slice(0, 20) },
    equipment: [...new Set(equipment)].sort(),
    load,
  }
}

const kinds: Readonly<Record<string, 'mbl' | 'booking' | 'awb' | 'pro' | 'equipment' | undefined>> = {
  BM: 'mbl',
  MB: 'mbl',
  BN: 'booking',
  AWB: 'awb',
  MWB: 'awb',
  CN: 'pro',
  EQ: 'equipment',
  AAQ: 'equipment',
}
