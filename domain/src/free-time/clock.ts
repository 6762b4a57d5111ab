/**
 * What runs while somebody pays or will: `demurrage` while the laden container stands in the terminal, `detention` while the
 * carrier's equipment is outside, `merged` one clock over both, `storage` the terminal's own.
 */
export const clocks = ['demurrage', 'detention', 'merged', 'storage'] as const
export type Clock = (typeof clocks)[number]

/** What a clock may begin by, in the order in which it happens. */
export const startEvents = ['arrived', 'discharged', 'available', 'gatedOut'] as const
export type StartEvent = (typeof startEvents)[number]

/** What a clock may end by, in the order in which it happens. */
export const stopEvents = ['gatedOut', 'delivered', 'emptyReturned'] as const
export type StopEvent = (typeof stopEvents)[number]

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
export const usualEvents = {
  demurrage: { startEvent: 'discharged', stopEvent: 'gatedOut' },
  detention: { startEvent: 'gatedOut', stopEvent: 'emptyReturned' },
  merged: { startEvent: 'discharged', stopEvent: 'emptyReturned' },
  storage: { startEvent: 'discharged', stopEvent: 'gatedOut' },
} as const satisfies Record<Clock, { readonly startEvent: StartEvent; readonly stopEvent: StopEvent }>
