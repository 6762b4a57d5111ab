/** The section in which the name of a shipment stands: it is never hidden (requirement SHP-01). */
export const namedSection = 'shipmentInformation'
