/** The optional parts of a shipment's sheet. */
export const shipmentSheetParts = ['containers', 'milestones', 'freeTime', 'events'] as const
export type ShipmentSheetPart = (typeof shipmentSheetParts)[number]

/** Those that a sheet has unless others are requested. */
export const defaultSheetParts: readonly ShipmentSheetPart[] = ['containers', 'milestones', 'freeTime']
