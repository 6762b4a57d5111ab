import { addDays } from '../kernel/time/civil-date.ts'
import type { EtaStatement, PastVoyage } from './voyages.ts'

// Voyages that nobody sailed, the same each time, for tests and for docs/eta-accuracy.md. What they are like is taken from what
// is published of container liners: half to two thirds arrive on schedule, those that don't come about five days late, and a
// voyage has some eleven ETAs. Each carrier has a habit of its own on each lane; carriers learn of a delay bit by bit.

const lanes = [
  ['CNSHA MXZLO', 7_092, 0],
  ['CNNGB MXLZC', 7_180, 0],
  ['KRPUS MXZLO', 6_600, 1],
  ['DEHAM MXVER', 5_300, 1],
  ['ESVLC MXVER', 4_950, 0],
  ['BRSSZ MXVER', 5_400, 1],
  ['CNYTN USLGB', 6_380, 0],
  ['INNSA MXVER', 9_900, 2],
] as const
const carriers = ['MAEU', 'MSCU', 'CMDU', 'HLCU', 'COSU'] as const

/** Voyages of two years, made from a seed. */
export function simulatedVoyages(seed: number, count: number): readonly PastVoyage[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, at) => {
    const [lane, miles, transshipments] = lanes[Math.floor(random() * lanes.length)] ?? lanes[0]
    const carrier = carriers[Math.floor(random() * carriers.length)] ?? carriers[0]
    const planned = Math.round(miles / 15 / 24 + 2 + transshipments * 5)
    const atd = addDays('2024-01-01', Math.floor((at / count) * 730))
    const delay = delayOf({ lane, carrier, transshipments }, random)
    const ata = addDays(atd, planned + delay)
    return {
      carrier,
      lane,
      atd,
      ata,
      miles,
      transshipments,
      statements: statementsOf({ atd, planned, delay }, random),
    }
  })
}

type Sailing = { readonly lane: string; readonly carrier: string; readonly transshipments: number }

/** The carrier's habit on the lane, what hubs add, and now and then a bad voyage. */
function delayOf({ lane, carrier, transshipments }: Sailing, random: () => number): number {
  const habit = randomFrom(hash(`${lane} ${carrier}`))() * 4 - 1
  const bad = random() < 0.2 ? 2 + random() * 8 : 0
  return Math.round(habit + transshipments * (random() * 3 - 0.8) + bad + (random() + random() - 1) * 2)
}

type SimulatedVoyage = { readonly atd: string; readonly planned: number; readonly delay: number }

/** Some eleven ETAs: the schedule's, then each nearer to what will be, with an error that shrinks. */
function statementsOf(
  { atd, planned, delay }: SimulatedVoyage,
  random: () => number,
): readonly EtaStatement[] {
  const length = planned + delay
  const statements: EtaStatement[] = [{ on: addDays(atd, -10), eta: addDays(atd, planned) }]
  for (let step = 1; step <= 10; step++) {
    const on = Math.floor((step / 11) * length)
    // Of a delay carriers tell little before the last third of the way.
    const known = delay * Math.max(0, (step / 11 - 0.35) / 0.65) ** 1.5
    const noise = (random() + random() - 1) * 2 * (1 - step / 11)
    statements.push({
      on: addDays(atd, on),
      eta: addDays(atd, Math.max(on, Math.round(planned + known + noise))),
    })
  }
  return statements
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
