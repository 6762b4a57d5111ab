/**
 * What runs while somebody pays or will: `demurrage` while the laden container stands in the terminal, `detention` while the
 * carrier's equipment is outside, `merged` one clock over both, `storage` the terminal's own. They run for imports at the
 * destination, and for exports at the origin.
 */
export const clocks = ['demurrage', 'detention', 'merged', 'storage'] as const
export type Clock = (typeof clocks)[number]

/** Where a clock runs: before the ship leaves, or after it has arrived. */
export const directions = ['import', 'export'] as const
export type Direction = (typeof directions)[number]

/** What a clock may begin by, in the order in which it happens. `gatedIn` is laden, into the terminal of loading. */
export const startEvents = [
  'emptyPickedUp',
  'gatedIn',
  'arrived',
  'discharged',
  'available',
  'gatedOut',
] as const
export type StartEvent = (typeof startEvents)[number]

/** What a clock may end by, in the order in which it happens. */
export const stopEvents = ['gatedIn', 'loaded', 'gatedOut', 'delivered', 'emptyReturned'] as const
export type StopEvent = (typeof stopEvents)[number]

/** The events that happen at the origin: clocks of exports begin and end by these alone, those of imports by the others. */
const atOrigin: readonly (StartEvent | StopEvent)[] = ['emptyPickedUp', 'gatedIn', 'loaded']

/** Whether a clock of a direction may begin or end by an event. */
export const isOfDirection = (event: StartEvent | StopEvent, direction: Direction): boolean =>
  atOrigin.includes(event) === (direction === 'export')

/** The first day that counts: the day itself, the next one, or the next one that is worked. */
export const startRules = ['sameDay', 'nextDay', 'nextWorkingDay'] as const
export type StartRule = (typeof startRules)[number]

/** Which days count. */
export const dayBases = ['calendar', 'working'] as const
export type DayBasis = (typeof dayBases)[number]

/** `buy`: what a carrier or terminal charges us. `sell`: what we charge on. */
export const sides = ['buy', 'sell'] as const
export type SideOfContract = (typeof sides)[number]

/** What each clock begins and ends by where nothing else is agreed. */
export const defaultEvents = {
  import: {
    demurrage: { startEvent: 'discharged', stopEvent: 'gatedOut' },
    detention: { startEvent: 'gatedOut', stopEvent: 'emptyReturned' },
    merged: { startEvent: 'discharged', stopEvent: 'emptyReturned' },
    storage: { startEvent: 'discharged', stopEvent: 'gatedOut' },
  },
  export: {
    demurrage: { startEvent: 'gatedIn', stopEvent: 'loaded' },
    detention: { startEvent: 'emptyPickedUp', stopEvent: 'gatedIn' },
    merged: { startEvent: 'emptyPickedUp', stopEvent: 'loaded' },
    storage: { startEvent: 'gatedIn', stopEvent: 'loaded' },
  },
} as const satisfies Record<
  Direction,
  Record<Clock, { readonly startEvent: StartEvent; readonly stopEvent: StopEvent }>
>
