/**
 * What the trade calls fields of shipments besides their labels, in English and Spanish. Compared by letters and digits alone, so that one
 * spelling stands for `B/L No.`, `BL_No` and `bl no`.
 */
export const shipmentHeadings: Readonly<Record<string, string>> = {
  name: 'nombre, name of shipment, ref interna, referencia interna, internal reference, internal ref, file, embarque no, shipment, shipment reference, shipment ref, shipment id, shipment name, file number, file no, file ref, job number, job no, job, our reference, our ref, dossier, embarque, nombre embarque, referencia embarque, id embarque, expediente, operacion, no operacion, numero de operacion, referencia, folio, nuestra referencia',
  freightType:
    'medio, medio transporte, tipo transporte, modalidad de transporte, transport, mode, shipment mode, transport mode, mode of transport, freight mode, shipping mode, ship mode, freight type, shipping method, transportation mode, modo, modo de transporte, medio de transporte, tipo de embarque, via, via de transporte, transporte',
  modality:
    'cont mode, container mode, fcl lcl, modalidad carga, load type, container load, fcl/lcl, lcl/fcl, service type, shipment type, tipo de carga, tipo de servicio, movement type, cargo mode',
  incoterm:
    'inco, inco code, incoterms, inco term, inco terms, vendor inco term, terms of delivery, delivery terms, delivery term, trade terms, shipping terms, terminos de entrega, condicion de entrega, termino de venta, icoterm',
  incotermPlace: 'named place, place of delivery terms, incoterm location, lugar convenido, incoterms place',
  phase:
    'shipment status, status, stage, milestone, current status, cargo status, estado, estatus, etapa, estado del embarque, situacion',
  priority: 'urgency, prioridad, urgencia, importance',
  assignedTo:
    'owner, responsible, responsible person, handler, operator, account manager, coordinator, executive, responsable, ejecutivo, encargado, operador, coordinador, managed by person, asignado',
  tags: 'labels, tag, label, etiqueta, keywords',
  shipper:
    'shipper party, shipper party name, exporter, sender, consignor, shipper name, embarcador, exportador, remitente, cargador, expedidor, consignador',
  consignee:
    'consignee party, consignee party name, receiver, importer, consignee name, cnee, consignatario, importador, destinatario, consignado a',
  supplier:
    'vendor, vendor name, supplier name, manufacturer, seller, factory, proveedor, nombre proveedor, vendedor, fabricante, fabrica',
  buyer:
    'buyer name, purchaser, customer, client, customer name, client name, comprador, cliente, nombre cliente',
  customs_broker:
    'broker, customs agent, customs house agent, cha, agente aduanal, aa, agencia aduanal, despachante, agente de aduanas',
  forwarder:
    'freight forwarder, forwarding agent, logistics provider, agent, nvocc, transitario, agente de carga, forwarder name, embarcadora, agente embarcador, 3pl',
  bookingNumber:
    'booking, booking no, booking ref, booking reference, bkg, bkg no, carrier booking, reserva, numero de booking, no booking, numero de reserva, no reserva, so number, shipping order',
  clientReference:
    'order refs, order ref, order reference, order references, customer order, ref cliente, referencia del cliente, customer reference, customer ref, client ref, customer po, po, po number, po no, po #, purchase order, purchase order number, order number, order no, po / so #, reference number, your reference, orden de compra, oc, no oc, numero de orden, pedido, no pedido, numero de pedido, referencia cliente, ref cliente',
  masterBl:
    'mbl, mbl no, mbl number, m/bl, master bl, master b/l, master bill, master bill of lading, bl, b/l, bl no, b/l no, b/l number, bl number, bill of lading, bill of lading number, ocean bill of lading, obl, conocimiento, conocimiento de embarque, conocimiento master, conocimiento maestro, conocimiento de embarque master, no bl, numero de bl, numero bl, bl master, bl maestro, master, mawb, mawb no, mawb number, m.a.w.b., master awb, master air waybill, awb, awb no, awb number, air waybill, airway bill, guia master, guia aerea, guia aerea master, no guia, numero de guia, carta porte, carta de porte, cmr, cmr no, pro number, waybill, waybill no, master document, bol, bol number, ccp',
  houseBl:
    'hbl, hbl no, hbl number, h/bl, house bl, house b/l, house bill, house bill of lading, bl house, bl hijo, bl hijuelo, conocimiento house, conocimiento hijo, conocimiento de embarque house, hawb, hawb no, hawb number, house awb, house air waybill, guia house, guia hija, house, house document, house waybill',
  containerNumber: 'container no, container, cntr, cntr no, contenedor, numero contenedor, no contenedor',
  carrierCode:
    'carrier, carrier name, carrier code, scac, scac code, line, shipping line, shippingline, ocean carrier, steamship line, ssl, naviera, linea naviera, linea, airline, aerolinea, linea aerea, transportista, transporte terrestre, trucker, haulier, linea transportista, trucking company',
  vesselVoyage:
    'vessel, vessel voyage, vessel/voyage, vessel name, vessel & voyage, vsl, vsl/voy, vsl voy, ship, ship name, mother vessel, buque, buque viaje, buque/viaje, barco, nave, motonave, nombre del buque, vapor, vessel and voyage',
  planeFlight: 'flight no, flight number, flt, flight, vuelo, no vuelo, numero de vuelo, aircraft',
  truckTrip:
    'no economico, economico, eco, numero economico, unidad no, truck, truck no, truck number, trip number, trip, plates, license plate, tractor, placas, camion, unidad, no viaje, train number, tren, trailer number',
  departureVessel: 'first vessel, feeder, feeder vessel, buque de salida, primer buque, vessel at departure',
  arrivalVessel:
    'second vessel, last vessel, buque de arribo, buque de llegada, segundo buque, vessel at arrival',
  origin:
    'origin, pickup, pick up, pickup address, pick-up address, pickup location, place of receipt, por, origin address, origin city, from, origen, ciudad origen, recoleccion, lugar de recoleccion, lugar de recepcion, direccion de origen, ship from',
  originCountry:
    'origin country, country origin, coo, country of export, from country, export country, pais origen, pais de procedencia, pais de exportacion, procedencia',
  pol: 'port of lading, foreign port of lading, lading port, load, loading, load port code, origin port code, pto embarque, puerto de salida, from pol, pol, port of loading, loading port, load port, port of load, pol code, pol name, port of departure, departure port, port of origin, origin port, from port, puerto de carga, puerto carga, puerto de embarque, puerto origen, puerto de origen, puerto de salida, puerto embarque',
  apol: 'origin apt, dep airport, aeropuerto de embarque, airport of departure, departure airport, airport of loading, airport of origin, origin airport, aol, aod from, from airport, aeropuerto de origen, aeropuerto origen, aeropuerto de salida, aeropuerto salida',
  pod: 'port of unlading, us port of unlading, unlading port, discharge, unloading, disch port, discharge port code, destination port code, pto arribo, pod, port of discharge, discharge port, port of unloading, pod code, pod name, arrival port, port of arrival, destination port, port of destination, to port, puerto de descarga, puerto descarga, puerto destino, puerto de destino, puerto de arribo, puerto de llegada, puerto arribo',
  apod: 'destination apt, arr airport, dest airport, aeropuerto de arribo, airport of destination, destination airport, airport of arrival, arrival airport, airport of discharge, to airport, aeropuerto de destino, aeropuerto destino, aeropuerto de llegada, aeropuerto llegada, aeropuerto arribo',
  finalDestination:
    'destination, final destination, place of delivery, delivery address, delivery place, delivery location, dest, to, ship to, deliver to, destination address, destino, destino final, lugar de entrega, direccion de entrega, entrega en, ciudad destino, final delivery',
  countryDestination:
    'destination country, country destination, country of import, to country, import country, delivery country, pais destino, pais de destino, pais de importacion',
  latitude: 'lat, latitude, latitud',
  longitude: 'lon, lng, long, longitude, longitud',
  etd: 'etd from pol, etd from, zarpe, fecha zarpe, f salida, sailing, sail date, dep date, departure, etd, est departure, estimated departure, estimated time of departure, estimated departure date, departure date, etd pol, etd date, planned departure, sailing date, ship date, fecha de salida, fecha estimada de salida, salida estimada, fecha etd, zarpe estimado, fecha de zarpe, fecha de embarque, salida, etd origen',
  atd: 'atd, actual departure, actual time of departure, actual departure date, departed, departed on, on board date, shipped on board, onboard date, salida real, zarpe real, fecha real de salida, fecha atd, zarpo, fecha de zarpe real',
  eta: 'eta to pod, eta to, arrival, arr date, f arribo, f llegada, eta, est arrival, estimated arrival, estimated time of arrival, estimated arrival date, arrival date, eta pod, eta date, eta port, planned arrival, fecha de arribo, fecha de llegada, fecha estimada de arribo, fecha estimada de llegada, arribo estimado, llegada estimada, fecha eta, eta puerto, arribo, llegada, fecha arribo',
  ata: 'ata, actual arrival, actual time of arrival, actual arrival date, arrived, arrived on, arribo real, llegada real, fecha real de arribo, fecha real de llegada, fecha ata, arribo efectivo',
  firstEtd: 'original etd, initial etd, etd original, etd inicial, first etd',
  firstEta: 'original eta, initial eta, eta original, eta inicial, first eta',
  readyEstimated:
    'cargo ready date, crd, ready date, goods ready, cargo ready, ex factory date, exfactory, ex-works date, fecha de carga lista, carga lista, mercancia lista, fecha lista',
  readyActual:
    'actual ready date, actual cargo ready date, actual ex factory date, carga lista real, fecha real de carga lista',
  toOriginEstimated:
    'pickup date, pick up date, estimated pickup date, fecha de recoleccion, recoleccion estimada',
  toOriginActual: 'actual pickup date, picked up, picked up on, recoleccion real, fecha real de recoleccion',
  atOriginEstimated:
    'gate in date, cut off, cutoff, cy cut off, cut-off date, fecha de corte, cierre documental',
  atOriginActual: 'gate in, gated in, actual gate in, received at port, ingreso a puerto, ingreso real',
  toFinalDestinationEstimated:
    'customs release, estimated release, fecha de liberacion, liberacion estimada, despacho estimado, estimated gate out',
  toFinalDestinationActual:
    'gate out, gate out date, released, actual release, fecha de despacho, despacho real, liberacion real, salida de puerto',
  deliveredEstimated:
    'delivery date, scheduled delivery date, estimated delivery, estimated delivery date, planned delivery date, expected delivery, required delivery date, requested delivery date, due date, in dc date, eta door, fecha de entrega, fecha estimada de entrega, entrega estimada, entrega programada, fecha programada de entrega, eta almacen, eta planta',
  deliveredActual:
    'delivered in full date, date delivered, entrega efectiva, delivered, delivered on, delivered date, actual delivery, actual delivery date, delivered to client date, pod date, proof of delivery date, fecha real de entrega, entregado, entrega real, fecha entregado, entregado el',
  freeTimeAtDestination:
    'free time, free days, freetime, free time destination, detention free days, dias libres, dias libres destino, tiempo libre, dias libres en puerto',
  lineLastFreeDay:
    'last free day, lfd, line lfd, ultimo dia libre, ultimo dia libre naviera, vencimiento de demoras',
  terminalLastFreeDay: 'terminal lfd, ultimo dia libre terminal, vencimiento de almacenaje',
  notifyParty: 'notify, notify party, notificar a, parte a notificar',
  blType: 'bl type, bill type, tipo de bl, tipo bl',
  blRelease: 'bl release, bl status, liberacion bl, estado bl',
  documentsCutOff: 'doc cut off, documentation cut off, si cut off, corte documental, cierre documental',
  vgmCutOff: 'vgm, vgm cut off, corte vgm, cierre vgm',
  yardCutOff: 'cy cut off, yard cut off, port cut off, corte de patio, cierre fisico',
  customsStatus: 'customs, customs clearance, estado aduana, despacho aduanal',
  customsLight: 'semaforo, semaforo fiscal, customs light',
  freeDaysOfDemurrage:
    'demurrage free days, demurrage days, free demurrage, dias libres demoras, dias de demora, dias libres de demora, dias demoras',
  notes:
    'comments, comment, remarks, remark, note, observations, description of shipment, comentarios, observaciones, nota, comentario, obs',
  invoiceCount: 'no of invoices, invoice count, invoice quantity, cantidad de facturas',
  manualTracking: 'manual tracking, rastreo manual',
  trackCargo: 'track containers, track cargo, rastrear contenedores',
  archived: 'archived, archivado, archivo',
}
