/**
 * What the trade calls fields of containers besides their labels, in English and Spanish. Compared by letters and digits alone, so that one
 * spelling stands for `B/L No.`, `BL_No` and `bl no`.
 */
export const containerHeadings: Readonly<Record<string, string>> = {
  number:
    'container, containers, container no, container nos, container numbers, container #, container id, cntr, cntr no, cntrs, ctnr, ctr, equipment, equipment number, equipment no, unit number, uld, uld no, wagon, wagon number, contenedor, contenedores, no contenedor, numero contenedor, numero de contenedor, num contenedor, equipo, no equipo, vagon, furgon, numeros de contenedor',
  type: 'size, cntr size, size type code, tipo y tamano, medida, tipo cont, container type, container size, size type, size/type, cntr type, equipment type, container size/type, eq type, cargo type, tipo de contenedor, tipo contenedor, tipo de equipo, tamano contenedor, medida contenedor, tipo equipo, packaging, package type',
  seal: 'seal no, seal number, seal #, seals, sello, sellos, precinto, no sello, numero de sello, marchamo',
  amount:
    'pzas, pza, packs, piece count, pieces count, no pieces, total packages, total pieces, ctn, cantidad bultos, packages, pieces, no of packages, number of packages, package count, qty of packages, pkgs, pcs, bultos, piezas, cantidad de bultos, no bultos, numero de bultos, cartons, ctns, pallets, colli, cajas',
  weight:
    'gross weight, weight kg, gw, g.w., cargo weight, total weight, vgm, gross wt, wt, peso, peso bruto, peso kg, peso total, kgs, kilos, kg, peso bruto kg, weight kgs, gross weight kg, gross weight kgs',
  width: 'width, ancho',
  height: 'height, alto, altura',
  depth: 'length, depth, largo, profundidad, longitud de carga',
  notes: 'container notes, notas del contenedor, container remarks, container comments',
}
