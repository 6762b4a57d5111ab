import type { PaperField } from '../fields.ts'

/** What a label may stand for; `billNumber` leaves open whether it is the carrier's bill or the forwarder's, `nothing` is no value of ours. */
export type LabelField = PaperField | 'billNumber' | 'vesselVoyage' | 'flightDate' | 'nothing'

const list = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim())

/**
 * What papers call their fields, in English and Spanish. Signs and accents between words don't matter, nor a word for "number"
 * behind. Phrases that name nothing of ours stand here too, so that what follows them isn't taken for another's value.
 */
export const labelWords: Readonly<Record<LabelField, readonly string[]>> = {
  billNumber: list(
    'b/l | bl | b/l no | bill of lading no | bill of lading number | bill of lading | b of l | document no b/l | sea waybill no | waybill no | swb no | conocimiento de embarque no | no de conocimiento | numero de conocimiento | conocimiento no | conocimiento de embarque | no de bl | numero de b/l',
  ),
  masterBl: list(
    'master b/l | mbl | m b/l | master bill of lading | ocean b/l | ocean bill of lading | obl | mawb | master air waybill | mawb no | air waybill no | air waybill | awb | awb no | guia aerea | guia aerea no | no de guia aerea | guia master | master bl | bl master | b/l master | conocimiento master | carrier b/l',
  ),
  houseBl: list(
    'house b/l | hbl | h b/l | house bill of lading | hawb | hawb no | house air waybill | guia house | house bl | bl house | b/l house | conocimiento hijo | guia hija',
  ),
  bookingNumber: list(
    'booking | booking no | booking number | booking ref | booking reference | carrier booking | bkg | bkg no | reserva | no de reserva | numero de reserva | no de booking | numero de booking',
  ),
  invoiceNumber: list(
    'invoice no | invoice number | invoice | commercial invoice no | inv no | factura no | no de factura | numero de factura | factura | factura comercial no | no factura | folio | folio factura | invoice ref',
  ),
  orderNumber: list(
    'po | po no | p o | p o no | purchase order | purchase order no | customer po | buyer s order no | order no | order number | your order | your order no | orden de compra | no de orden | no de orden de compra | oc | o c | pedido | no de pedido | numero de pedido | su pedido | buyer po',
  ),
  clientReference: list(
    'reference | reference no | ref | ref no | our ref | our reference | your ref | customer reference | export references | shipper s reference | referencia | nuestra referencia | su referencia | referencia cliente | referencias de exportacion | file no | our file | expediente',
  ),
  shipper: list(
    'shipper | shipper exporter | exporter | consignor | shipper s name and address | shipper name and address | embarcador | exportador | remitente | expedidor | nombre y direccion del embarcador | embarcador exportador',
  ),
  consignee: list(
    'consignee | consignee s name and address | consignee name and address | consigned to | consigned to the order of | consignatario | nombre y direccion del consignatario | destinatario | consignado a | ship to | importer | importador | consignee importer',
  ),
  notifyParty: list(
    'notify | notify party | notify address | also notify | notify party name and address | notificar a | parte a notificar | notificado | notificar | parte notificada | party to notify',
  ),
  supplier: list('seller | supplier | vendor | vendedor | proveedor | emisor | seller exporter | sold by'),
  buyer: list(
    'buyer | sold to | bill to | billed to | customer | comprador | cliente | vendido a | facturar a | facturado a | receptor | buyer if not consignee',
  ),
  carrier: list(
    'carrier | ocean carrier | airline | issuing carrier | linea naviera | naviera | transportista | aerolinea | shipping line | carrier name',
  ),
  vessel: list(
    'vessel | vessel name | ocean vessel | ship | name of vessel | buque | nave | barco | nombre del buque | exporting carrier | m/v | mother vessel | motonave',
  ),
  voyage: list(
    'voyage | voyage no | voy | voy no | viaje | no de viaje | viaje no | voyage number | numero de viaje',
  ),
  vesselVoyage: list(
    'vessel voyage | vessel voy | ocean vessel voyage | vessel and voyage | buque viaje | buque y viaje | vessel name voyage | vsl voy | nave viaje | ocean vessel voy | vessel voyage no | buque/viaje no',
  ),
  flight: list('flight | flight no | flight number | vuelo | no de vuelo | numero de vuelo'),
  flightDate: list(
    'flight date | flight/date | requested flight date | vuelo fecha | vuelo y fecha | flight no date | requested flight/date',
  ),
  placeOfReceipt: list(
    'place of receipt | place of receipt by pre carrier | lugar de recepcion | lugar de recibo | origin | por',
  ),
  pol: list(
    'port of loading | pol | port of lading | load port | loading port | from port | port of load | puerto de carga | puerto de embarque | puerto de origen | airport of departure | aeropuerto de salida | aeropuerto de origen | airport of origin | puerto de carga pol | departure port | puerto de salida | airport of departure and requested routing | airport of departure addr of first carrier and requested routing',
  ),
  pod: list(
    'port of discharge | pod | discharge port | port of unloading | port of destination | puerto de descarga | puerto de destino | puerto de llegada | airport of destination | aeropuerto de destino | aeropuerto de llegada | arrival port | puerto de arribo | disch port | foreign port of unloading',
  ),
  finalDestination: list(
    'place of delivery | final destination | place of delivery by on carrier | delivery place | lugar de entrega | destino final | final place of delivery | destination | destino',
  ),
  containerNumber: list(
    'container | container no | container number | container nos | container no s | containers | cntr | cntr no | cont no | contenedor | contenedor no | no de contenedor | numero de contenedor | contenedores | equipo | equipment no | cntr nos | ctr no | container id',
  ),
  seal: list(
    'seal | seal no | seal number | seals | seal nos | sello | sello no | no de sello | sellos | precinto | precinto no | marchamo | seal no s | carrier seal | no sello',
  ),
  containerType: list(
    'container type | size type | type size | size | type | tipo | tipo de contenedor | cntr type | equipment type | tamano tipo | tamano | tipo tamano | sz tp',
  ),
  packages: list(
    'packages | no of packages | number of packages | no of pkgs | pkgs | total packages | packages qty | no of pieces | pieces | pcs | no of pieces rcp | cartons | ctns | no of cartons | total cartons | bultos | no de bultos | numero de bultos | total de bultos | cantidad de bultos | cajas | total cajas | no de cajas | piezas | no de piezas | quantity and kind of packages | cantidad y clase de bultos | package count | no of containers or packages | kind of packages | total no of packages | total number of packages | total bultos | number and kind of packages | cantidad bultos',
  ),
  weight: list(
    'gross weight | gross | g w | gw | gross wt | gr weight | total gross weight | total gross | peso bruto | p bruto | peso bruto total | total peso bruto | gross weight cargo | cargo weight | peso | weight | peso bruto kg | total g w | total gw | gross mass',
  ),
  netWeight: list(
    'net weight | net | n w | nw | net wt | total net weight | peso neto | p neto | peso neto total | total peso neto | total n w | total nw | net mass',
  ),
  volume: list(
    'measurement | measurements | measure | volume | cbm | m3 | cubic meters | total measurement | total volume | total cbm | volumen | medidas | cubicaje | medida | volumen total | total volumen | cubic measurement | meas | total m3',
  ),
  incoterm: list(
    'incoterm | incoterms | incoterms 2020 | incoterm 2020 | terms of delivery | delivery terms | trade terms | terms of sale | termino de venta | terminos de entrega | termino de entrega | condiciones de entrega | terms of delivery and payment | price terms | shipping terms',
  ),
  incotermPlace: list('incoterm place | named place | lugar del incoterm | lugar convenido'),
  currency: list('currency | moneda | divisa | currency of settlement | tipo de moneda | currency code'),
  subtotal: list(
    'subtotal | sub total | total fob value | valor fob | merchandise total | goods total | total mercancia | importe neto | net total | total goods value',
  ),
  freight: list(
    'freight | flete | freight charges | ocean freight | flete maritimo | flete internacional | freight cost | air freight | transporte',
  ),
  insurance: list('insurance | seguro | insurance cost | seguro de carga | cargo insurance'),
  tax: list('tax | vat | iva | i v a | sales tax | impuestos | iva 16 | iva 0 | vat 0 | iva 16 00'),
  discount: list('discount | descuento | less discount | rebate | bonificacion'),
  total: list(
    'total amount | grand total | invoice total | total invoice value | amount due | total due | total invoice | importe total | total factura | total a pagar | gran total | valor total | total usd | total value | total invoice amount | total general | total cif value | total eur | total mxn | balance due | monto total | valor total de la factura | total',
  ),
  issuedOn: list(
    'date | date of issue | issue date | invoice date | place and date of issue | issued on | date issued | fecha | fecha de emision | fecha de expedicion | fecha de factura | fecha factura | lugar y fecha de emision | b/l date | bl date | dated | fecha de elaboracion | packing list date | notice date | fecha del aviso | fecha del conocimiento | date of invoice | executed on date | executed on',
  ),
  onBoardOn: list(
    'shipped on board | shipped on board date | on board date | laden on board | laden on board date | date shipped on board | fecha a bordo | embarcado a bordo | fecha de embarque a bordo | on board | cargado a bordo | shipped on board on | date laden on board',
  ),
  etd: list(
    'etd | sailing date | departure date | estimated time of departure | fecha de zarpe | fecha de salida | fecha estimada de salida | date of departure | ets | sailing on or about | est departure | fecha de embarque | zarpe',
  ),
  eta: list(
    'eta | arrival date | estimated time of arrival | estimated arrival | fecha de arribo | fecha estimada de arribo | fecha de llegada | fecha estimada de llegada | est arrival | arrival | eta pod | arribo estimado | estimated date of arrival | eta at port of discharge | arribo',
  ),
  readyOn: list(
    'cargo ready date | cargo ready | ready date | goods ready date | ex works date | ex factory date | fecha de disponibilidad | fecha de mercancia lista | mercancia lista | carga lista',
  ),
  code: list(
    'code | item code | product code | part no | part number | sku | article | article no | item no | style no | model | codigo | clave | no de parte | numero de parte | articulo | codigo de producto | material | part | cod | ref item | style | modelo',
  ),
  description: list(
    'description | description of goods | goods description | description of packages and goods | commodity | descripcion | descripcion de la mercancia | descripcion de mercancias | mercancia | concepto | product | producto | charge | charge type | type of charge | charge description | tipo de cargo | cargo | product description | nature and quantity of goods | full description of goods | descripcion de las mercancias | kind of packages description of goods | description of goods and packages | item description | naturaleza de la mercancia | nature of goods | contents',
  ),
  quantity: list(
    'quantity | qty | q ty | cantidad | cant | qty pcs | units | unidades | quantity shipped | qty shipped | total qty | total quantity | cantidad total',
  ),
  unit: list('unit | uom | u m | um | unidad | unit of measure | unidad de medida | u/m'),
  pricePerUnit: list(
    'unit price | price | price per unit | unit value | precio unitario | precio | p unitario | valor unitario | p u | u price | unit cost | rate | rate per day | rate day | daily rate | day rate | tarifa | tarifa diaria | tarifa por dia | costo por dia',
  ),
  totalPrice: list(
    'amount | line total | total price | extended price | ext price | importe | monto | line amount | extension | amount usd | valor | precio total | extended amount | importe usd',
  ),
  tariffCode: list(
    'hs | h s | hs code | h s code | hts | hts code | hts no | tariff | tariff code | tariff no | fraccion | fraccion arancelaria | harmonized code | partida arancelaria | codigo sa | schedule b | ncm | hs no | codigo arancelario',
  ),
  originCountry: list(
    'country of origin | pais de origen | made in | origin country | c o | coo | pais origen | country of manufacture | origen',
  ),
  dueOn: list(
    'due date | payment due | payment due date | date due | due on | pay by | fecha de vencimiento | vencimiento | fecha limite de pago | vence',
  ),
  freeDays: list(
    'free days | free time | free time days | free time allowed | allowed free time | no of free days | dias libres | dias libres otorgados | tiempo libre',
  ),
  chargedFrom: list(
    'from date | start date | charge from | charged from | charged from date | charge start | period from | demurrage from | detention from | from | fecha inicial | fecha de inicio | fecha desde | cobrado desde | desde',
  ),
  chargedUntil: list(
    'to date | end date | through date | charge to | charged to | charged until | charge through | charge end | period to | demurrage to | detention to | until | through | to | fecha final | fecha de termino | fecha hasta | cobrado hasta | hasta',
  ),
  chargedDays: list(
    'days | days charged | charged days | chargeable days | billable days | no of days | number of days | total days | dias | dias cobrados | dias a cobrar | dias de demora | no de dias | total de dias',
  ),
  nothing: list(
    'pre carriage by | marks and numbers | marks nos | marks & nos | marcas y numeros | marcas | marks | tel | telephone | phone | fax | email | e mail | attn | attention | contact | rfc | vat no | tax id | tax id no | rut | nit | cuit | page | pagina | hoja | payment terms | terms of payment | condiciones de pago | forma de pago | metodo de pago | bank | banco | account | account no | cuenta | clabe | swift | iban | place of issue | lugar de emision | no of originals | number of originals | number of original b/ls | originales | freight payable at | flete pagadero en | freight and charges | prepaid | collect | pagadero en destino | forwarding agent | agente de carga | agent | agente | delivery agent | for delivery please apply to | signature | firma | signed | total pages | chargeable weight | peso cobrable | rate class | rate charge | type of movement | type of move | movement | tipo de movimiento | loading pier | terminal | handling information | declared value for carriage | declared value for customs | amount of insurance | accounting information | agent s iata code | iata code | item | items | line | linea | partida | no | carton no | ctn no | caja no | pallet no | dimensions | dimensiones | size cm | remarks | observaciones | notes | notas | tara | tare | tare weight | vgm | uso cfdi | regimen fiscal | tipo de cambio | exchange rate | certificado | uuid | folio fiscal | sello digital | customs broker | agente aduanal | it no | firms code | last free day | ultimo dia libre | available | warehouse | almacen | delivery order | charges | cargos | amount in words | importe con letra | say | terms | transport | via | mode of transport | medio de transporte | shipment terms | ship via | address | direccion | domicilio',
  ),
}
