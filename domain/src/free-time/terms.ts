import type { Clock, DayBasis, Direction, SideOfContract, StartEvent, StartRule, StopEvent } from './clock.ts'
import type { Rate } from './rates.ts'
import type { WorkingDays } from './working-days.ts'

/** How one clock is counted: what an agreement says about it. */
export type Terms = {
  readonly clock: Clock
  readonly side: SideOfContract
  readonly direction: Direction
  readonly startEvent: StartEvent
  readonly startRule: StartRule
  readonly stopEvent: StopEvent
  /** Which of the free days count. */
  readonly dayBasis: DayBasis
  /** Which of the days after them are charged. */
  readonly chargeBasis: DayBasis
  /** Needed where working days are counted. */
  readonly workingDays: WorkingDays | null
  /** ISO 4217: 'USD'. */
  readonly currency: string
  readonly rates: readonly Rate[]
}

/** An agreement with a carrier, a terminal or a customer, for some of the shipments. */
export type Contract = Terms & {
  readonly id: string
  readonly name: string
  /** SCAC of the carrier; null: any. */
  readonly carrier: string | null
  /** UN/LOCODE of the port where the clock runs: of discharge for imports, of loading for exports; null: any. */
  readonly place: string | null
  /** First and last day on which the clock may begin; null: no bound. */
  readonly validFrom: string | null
  readonly validUntil: string | null
}

/** Where an assessment's free days come from. */
export type TermsSource =
  | { readonly kind: 'contract'; readonly id: string; readonly name: string }
  /** Agreed for this shipment alone. */
  | { readonly kind: 'shipment'; readonly field: 'freeTimeAtDestination' | 'freeDaysOfDemurrage' }
  /** Stated by the line, the terminal or the railway. */
  | { readonly kind: 'told'; readonly field: (typeof statedFields)[number] }

/** Last free days as others tell them, each a field of the shipment. */
export const statedFields = ['lineLastFreeDay', 'terminalLastFreeDay', 'railLastFreeDay'] as const
