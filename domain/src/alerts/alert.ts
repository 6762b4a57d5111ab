import { z } from 'zod'
import { hasNeeds, needFieldsOf, needModuleIds, needModuleOf } from '../documents/needs/need-modules.ts'
import { sheetFieldsOfShipment } from '../papers/discrepancies/shipment-fields.ts'

/**
 * The most urgent first: what crosses a line that somebody should look at. `dateMoved`: a departure or arrival by more days than allowed; `freeTime`: it ends
 * soon; `silent`: nothing was heard for days; `departureMissed`, `arrivalMissed`: the day has passed and it did not happen;
 * `connectionMissed`: the same of leaving a port of transshipment; `hold`: customs holds it; `documentOverdue`, `documentMissing`,
 * `documentExpiring`: documents that it needs weren't there by their day, are to be there soon, or expire soon; `documentsDiffer`: its papers
 * contradict it or each other, and the documents cut-off is still ahead.
 */
export const alertKinds = [
  'hold',
  'freeTime',
  'connectionMissed',
  'arrivalMissed',
  'departureMissed',
  'documentOverdue',
  'documentsDiffer',
  'dateMoved',
  'documentMissing',
  'documentExpiring',
  'silent',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** The modules whose records have alerts: those whose records need documents. */
export const alertModules = needModuleIds
export type AlertModule = (typeof alertModules)[number]

/** Those about the documents of a record. */
const documentAlertKinds = [
  'documentOverdue',
  'documentsDiffer',
  'documentMissing',
  'documentExpiring',
] as const
export const isDocumentAlert = (kind: AlertKind): boolean => documentAlertKinds.some((each) => each === kind)

/** The field of a record that shows its documents, and so the alerts about them: `documents` of the declarations of such modules. */
export const documentsField = 'sharedDocuments'

/** Those that a shipment's own row counts. It says the same to everybody in its organization, also to whom documents are hidden from. */
export const countedAlertKinds = alertKinds.filter((kind) => !isDocumentAlert(kind))

/** Where an alert stands. `snoozed` is open again by itself once its time has come. */
export const alertStates = ['open', 'snoozed', 'closed'] as const
export type AlertState = (typeof alertStates)[number]

/** What is over for more days than this is a matter for reports, and no alarm any more. */
export const longOverDays = 30

/** Alerts whose days say how long ago it should have happened. */
export const countedSince = ['arrivalMissed', 'departureMissed', 'connectionMissed', 'silent'] as const

/** Whether what an alert is about lies so far back by its days that it is no alarm any more. */
export function liesLongBack(kind: AlertKind, days: number | null): boolean {
  if (days === null) return false
  if (kind === 'freeTime') return days < -longOverDays
  return countedSince.some((each) => each === kind) && days > longOverDays
}

/** Why one was closed; `passed`: what it was about is no more, which the product finds by itself. */
export const closeReasons = ['done', 'expected', 'wrong', 'notOurs', 'passed'] as const
/** Reasons that people give. */
export const givenReasons = ['done', 'expected', 'wrong', 'notOurs'] as const

/** When an organization's alerts fire, in days; null: never. */
export const alertRules = z.object({
  /** A departure or arrival moved by more than so many days. */
  dateMoved: z.int().min(0).max(60).nullable(),
  /** So many days or fewer of free time are left. */
  freeTime: z.int().min(0).max(60).nullable(),
  /** Nothing was heard for so many days or more. */
  silent: z.int().min(1).max(60).nullable(),
  /** The day of departure, or of arrival, has passed by more than so many days. */
  departureMissed: z.int().min(0).max(60).nullable(),
  arrivalMissed: z.int().min(0).max(60).nullable(),
  /** The planned day of leaving a port of transshipment has passed. */
  connectionMissed: z.boolean(),
  /** Customs holds it. */
  hold: z.boolean(),
  /** A document that it needs isn't there so many days or fewer before its day. */
  documentMissing: z.int().min(0).max(60).nullable(),
  /** The day of a document that it needs has passed. */
  documentOverdue: z.boolean(),
  /** A document that it needs expires within so many days. */
  documentExpiring: z.int().min(0).max(60).nullable(),
  /** Its papers differ from it or from each other while the documents cut-off is ahead. */
  documentsDiffer: z.boolean(),
})
export type AlertRules = z.output<typeof alertRules>

/** The rules of who chose none. */
export const defaultRules: AlertRules = {
  dateMoved: 2,
  freeTime: 3,
  silent: 5,
  departureMissed: 1,
  arrivalMissed: 1,
  connectionMissed: true,
  hold: true,
  documentMissing: 3,
  documentOverdue: true,
  documentExpiring: 14,
  documentsDiffer: true,
}

/** Stored rules as they hold now: what was never chosen, or can't be read, is as usual. */
export function readRules(stored: Readonly<Record<string, unknown>> | null): AlertRules {
  const known = Object.entries(alertRules.shape).flatMap(([key, schema]) => {
    const read = schema.safeParse(stored?.[key])
    return read.success ? [[key, read.data]] : []
  })
  return { ...defaultRules, ...Object.fromEntries(known) }
}

/** The fields that show alerts: who may not see one of them learns of no number that counts its alerts. */
export const alertFields = [
  'customsStatus',
  'freeDaysCountdown',
  'transshipmentPorts',
  'eta',
  'etd',
  'status',
] as const

/**
 * How many alerts are open, of the kinds that count, and the most urgent of them; both null where none is. Those that are long over are left
 * out before.
 */
export function countedAlerts(kinds: readonly AlertKind[]): {
  readonly openAlerts: number | null
  readonly worstAlert: AlertKind | null
} {
  const counted = kinds.filter((kind) => !isDocumentAlert(kind))
  return {
    openAlerts: counted.length || null,
    worstAlert: countedAlertKinds.find((kind) => counted.includes(kind)) ?? null,
  }
}

/** Fields of a shipment whose change may cross a line. */
const watchedOfShipment: ReadonlySet<string> = new Set([
  'phase',
  'etd',
  'atd',
  'eta',
  'ata',
  'firstEtd',
  'firstEta',
  'freeDaysCountdown',
  'freeTimeState',
  'freeTimeClock',
  'lastFreeDay',
  'transshipmentPorts',
  'customsStatus',
  'status',
  'manualTracking',
  'archived',
  ...needFieldsOf(needModuleOf('shipments')),
  ...Object.values(sheetFieldsOfShipment).flat(),
])

/** Whether the change of a field may have a record of a module cross a line. */
export function isWatched(module: string, field: string): boolean {
  if (module === 'shipments') return watchedOfShipment.has(field)
  if (!hasNeeds(module)) return false
  const of = needModuleOf(module)
  return field === 'archived' || field === of.over.field || needFieldsOf(of).includes(field)
}
