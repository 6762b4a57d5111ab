/** The fields that say where a shipment goes from and to: ports or airports, else the addresses of pick-up and delivery. */
export const shipmentEnds = {
  from: ['pol', 'apol', 'origin'],
  to: ['pod', 'apod', 'finalDestination'],
} as const
