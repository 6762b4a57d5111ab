import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { type Chance, containerNumber, day } from '../facts.ts'

/** Days of a container at one price a day, in cents. */
export type Charge = {
  readonly container: string
  /** Whether it is the first of its container. */
  readonly isFirst: boolean
  readonly from: string
  readonly until: string
  readonly days: number
  readonly price: number
}

/** What one to four containers are charged, each at one to three prices. */
export const chargesOf = (chosen: Chance): readonly Charge[] =>
  Array.from({ length: chosen.whole(1, 4) }, () => containerNumber(chosen)).flatMap((container) => {
    let from = day(chosen)
    return Array.from({ length: chosen.whole(1, 3) }, (_each, at) => {
      const days = chosen.whole(1, 14)
      const charge = { container, isFirst: at === 0, from, until: addDays(from, days - 1), days }
      from = addDays(from, days)
      return { ...charge, price: chosen.whole(40, 600) * 100 }
    })
  })

/** The containers of charges, each once. */
export const containersOf = (charges: readonly Charge[]): readonly { readonly containerNumber: string }[] =>
  charges.filter(({ isFirst }) => isFirst).map(({ container }) => ({ containerNumber: container }))
