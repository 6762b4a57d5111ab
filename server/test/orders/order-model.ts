/** What operations on orders and shipments should leave, counted in thousandths of a unit by whole numbers alone. */
export type ModelLine = {
  readonly order: string
  readonly owner: number
  quantity: number
  readonly unit: string
}
export type ModelShipment = {
  readonly owner: number
  readonly container: string | null
  readonly isShared: boolean
  state: 'there' | 'deleted' | 'forgotten'
}
export type ModelReceipt = {
  readonly line: string
  shipment: string | null
  good: number
  damaged: number
  isThere: boolean
}
export type Part = { readonly container: string | null; readonly amount: number }
type Booking = {
  readonly line: string
  readonly shipment: string
  readonly parts: readonly Part[]
  fits: boolean
}

/** Where a shipment or a container stands by now, as its row says. */
export type Stand = {
  readonly phase: string | null
  readonly arrives: string | null
  readonly containerPhase: string | null
}

/** Who looks at a line: its owner, or a holder who sees the shipments that are shared with it. */
export type Reader = { readonly isOwner: boolean; readonly countsDelivered: boolean }

/** What a line is to say. */
export type Folded = {
  readonly booked: number
  readonly shipped: number | null
  readonly arrived: number | null
  readonly untold: number
  readonly received: number | null
  readonly damaged: number | null
  readonly expected: string | null
}

const underWay = '40_in_transit'
const arrived = ['50_at_destination_port', '60_to_final_destination', '70_delivered']
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const lastOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null)

/** Three organizations' orders, held in memory. */
export class OrderModel {
  readonly lines = new Map<string, ModelLine>()
  readonly shipments = new Map<string, ModelShipment>()
  readonly bookings = new Map<string, Booking>()
  readonly receipts = new Map<string, ModelReceipt>()
  /** Organizations that count what was delivered as received. */
  readonly countDelivered = new Set<number>()

  isThere(shipment: string): boolean {
    return this.shipments.get(shipment)?.state === 'there'
  }

  /** What counts of a line. */
  counted(line: string): readonly Booking[] {
    return [...this.bookings.values()].filter(
      (each) => each.line === line && each.fits && this.isThere(each.shipment),
    )
  }

  bookedOf(line: string): number {
    return sum(this.counted(line).flatMap(({ parts }) => parts.map(({ amount }) => amount)))
  }

  /** Room for a line on a shipment, besides what is booked there by now. */
  roomFor(line: string, shipment: string): number {
    const others = this.counted(line).filter((each) => each.shipment !== shipment)
    const taken = sum(others.flatMap(({ parts }) => parts.map(({ amount }) => amount)))
    return (this.lines.get(line)?.quantity ?? 0) - taken
  }

  book(line: string, shipment: string, parts: readonly Part[]): void {
    this.bookings.set(`${line} ${shipment}`, { line, shipment, parts, fits: true })
  }

  /** A shipment that is restored finds again what fits; all or nothing of a line. */
  restore(id: string, shipment: ModelShipment): void {
    shipment.state = 'there'
    for (const each of this.bookings.values())
      if (each.shipment === id && this.bookedOf(each.line) > (this.lines.get(each.line)?.quantity ?? 0))
        each.fits = false
  }

  forget(id: string, shipment: ModelShipment): void {
    shipment.state = 'forgotten'
    for (const [key, each] of this.bookings) if (each.shipment === id) this.bookings.delete(key)
  }

  /** What became of a line, as a reader may know it. */
  fold(line: string, reader: Reader, stands: ReadonlyMap<string, Stand>): Folded {
    const booked = this.bookedOf(line)
    const seen = this.counted(line).filter(
      ({ shipment }) => reader.isOwner || this.shipments.get(shipment)?.isShared,
    )
    const parts = seen.flatMap(({ shipment, parts: its }) => {
      const stand = stands.get(shipment)
      return its.map(({ container, amount }) => {
        const phase = (container === null ? null : stand?.containerPhase) ?? stand?.phase ?? null
        return { shipment, amount, phase, arrives: stand?.arrives ?? null }
      })
    })
    const inPhases = (phases: readonly string[]) =>
      sum(parts.flatMap(({ phase, amount }) => (phases.includes(phase ?? '') ? amount : [])))
    const untold = booked - sum(parts.map(({ amount }) => amount))
    const isShared = untold === 0
    const came = [...this.receipts.values()].filter((each) => each.line === line && each.isThere)
    const good = sum(came.map((each) => each.good))
    const loose = sum(came.flatMap((each) => (each.shipment === null ? each.good + each.damaged : [])))
    const withReceipt = came.map(({ shipment }) => shipment)
    const delivered = sum(
      parts.flatMap(({ phase, amount, shipment }) =>
        phase === '70_delivered' && !withReceipt.includes(shipment) ? amount : [],
      ),
    )
    return {
      booked,
      shipped: isShared ? inPhases([underWay, ...arrived]) : null,
      arrived: isShared ? inPhases(arrived) : null,
      untold,
      received: reader.isOwner ? good + (reader.countsDelivered ? Math.max(0, delivered - loose) : 0) : null,
      damaged: reader.isOwner ? sum(came.map((each) => each.damaged)) : null,
      expected: isShared ? lastOf(parts.map(({ arrives }) => arrives)) : null,
    }
  }
}

/** How far an order got, by what its lines say. */
export function progressOf(lines: readonly (Folded & { readonly ordered: number })[]): string | null {
  const all = (amountOf: (line: Folded) => number | null) =>
    lines.every((line) => (amountOf(line) ?? 0) >= line.ordered)
  const some = (amountOf: (line: Folded) => number | null) => lines.some((line) => (amountOf(line) ?? 0) > 0)
  if (all(({ received, damaged }) => (received ?? 0) + (damaged ?? 0))) return 'received'
  if (lines.some(({ untold }) => untold > 0)) return null
  for (const [whole, part, amountOf] of [
    ['arrived', 'partArrived', (line: Folded) => line.arrived],
    ['shipped', 'partShipped', (line: Folded) => line.shipped],
    ['booked', 'partBooked', (line: Folded) => line.booked],
  ] as const) {
    if (all(amountOf)) return whole
    if (some(amountOf)) return part
  }
  return 'none'
}
