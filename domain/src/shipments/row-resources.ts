/** The kinds of rows that every shipment has; any other resource is the id of a table section, or is not found. */
export const rowResources = ['containers'] as const
export type RowResource = (typeof rowResources)[number]
