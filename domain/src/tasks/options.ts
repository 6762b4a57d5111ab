/** How far a task is. */
export const taskStatuses = ['todo', 'doing', 'done', 'cancelled'] as const

/** Those in which nothing more is to be done. */
export const closedStatuses: readonly string[] = ['done', 'cancelled']

/** What made a task. */
export const taskOrigins = ['manual', 'template', 'document', 'alert', 'automation'] as const

/** When the person of a task is reminded of it. */
export const taskReminders = ['dayBefore', 'twoHoursBefore', 'atTime'] as const

/** The dates of a shipment that a task's due day may follow. */
export const shipmentDates = [
  'etd',
  'atd',
  'eta',
  'ata',
  'documentsCutOff',
  'vgmCutOff',
  'yardCutOff',
] as const

/** Those of an order. */
export const orderDates = ['cargoReadyDate', 'arrivalDate'] as const

/** That of a demurrage invoice: the end of the window to dispute it. */
export const ddInvoiceDates = ['disputeUntil'] as const
