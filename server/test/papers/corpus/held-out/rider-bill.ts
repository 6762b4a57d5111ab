import { carriers, companies, containers, day, ports, vessels, voyages } from '../facts.ts'
import { type Layout, put, putWords } from '../layout.ts'
import { count, decimal, written, writtenDay } from '../write.ts'

/** A bill after the US form, numbered boxes, written word by word, its containers on a rider of several pages. */
export const riderBillOf =
  (least: number, most: number): Layout =>
  (doc, chosen) => {
    const [exporter, consignee, notify] = [chosen.of(companies), chosen.of(companies), chosen.of(companies)]
    const [pol, pod] = [chosen.of(ports), chosen.of(ports)]
    const carrier = chosen.of(carriers)
    const number = `${carrier.scac}${chosen.of(['LAX', 'SHA'])}${chosen.digits(6)}`
    const booking = `${chosen.of(['EBKG', 'B'])}${chosen.digits(8)}`
    const [vessel, voyage, onBoard] = [chosen.of(vessels), chosen.of(voyages), day(chosen)]
    const list = containers(chosen, chosen.whole(least, most))
    const sum = (of: 'packages' | 'grams' | 'litres') => list.reduce((all, each) => all + each[of], 0)
    const field = ([x, y]: readonly [number, number], label: string, lines: readonly string[]) => {
      putWords(doc, [x, y], label, { size: 6 })
      for (const [at, line] of lines.entries())
        putWords(doc, [x + 4, y + 9 + at * 10], line, { size: 8.5, font: 'Courier' })
    }
    putWords(doc, [200, 22], 'OCEAN BILL OF LADING', { size: 14, font: 'Helvetica-Bold' })
    field([30, 46], '2. SHIPPER/EXPORTER (COMPLETE NAME AND ADDRESS)', [exporter.name, ...exporter.address])
    field([310, 46], '5. BOOKING NO.', [booking])
    field([440, 46], '5A. BILL OF LADING NO.', [number])
    field([310, 72], '6. EXPORT REFERENCES', [`SO ${chosen.digits(6)}`])
    field([30, 100], '3. CONSIGNEE (COMPLETE NAME AND ADDRESS)', [consignee.name, ...consignee.address])
    field([310, 100], '7. FORWARDING AGENT', ['NORTHERN LINE FORWARDING', '22 PIER STREET'])
    field([30, 154], '4. NOTIFY PARTY (COMPLETE NAME AND ADDRESS)', [notify.name, ...notify.address])
    field([30, 208], '12. PRE-CARRIAGE BY', ['TRUCK'])
    field([170, 208], '13. PLACE OF RECEIPT', ['ONTARIO, CA'])
    field([30, 234], '14. VESSEL / VOYAGE', [`${vessel} V.${voyage}`])
    field([170, 234], '15. PORT OF LOADING', [chosen.of(pol.written)])
    field([30, 260], '16. PORT OF DISCHARGE', [chosen.of(pod.written)])
    field([170, 260], '17. PLACE OF DELIVERY', ['GUADALAJARA'])
    putWords(doc, [34, 330], `${list.length} CONTAINERS AS PER ATTACHED RIDER`, { font: 'Courier' })
    putWords(doc, [34, 344], `TOTAL PACKAGES: ${count(sum('packages'))}`, { font: 'Courier' })
    putWords(doc, [34, 358], `TOTAL GROSS WEIGHT: ${written(sum('grams'), 3)} KGS`, { font: 'Courier' })
    putWords(doc, [34, 372], `TOTAL MEASUREMENT: ${written(sum('litres'), 3)} CBM`, { font: 'Courier' })
    putWords(doc, [34, 700], `LADEN ON BOARD: ${writtenDay(onBoard, 'mdy')}`, { font: 'Courier' })
    const columns = [
      { text: 'CONTAINER NO.', x: 34, right: false },
      { text: 'SEAL NO.', x: 130, right: false },
      { text: 'SIZE/TYPE', x: 215, right: false },
      { text: 'PKGS', x: 330, right: true },
      { text: 'G.W. (KGS)', x: 430, right: true },
      { text: 'CBM', x: 530, right: true },
    ] as const
    const row = (y: number, cells: readonly string[], font: string) => {
      for (const [at, { x, right }] of columns.entries()) {
        const text = cells[at] ?? ''
        doc.font(font).fontSize(8)
        putWords(doc, [right ? x - doc.widthOfString(text) : x, y], text, { size: 8, font })
      }
    }
    const heading = () => {
      doc.addPage()
      putWords(doc, [34, 24], `RIDER TO BILL OF LADING NO. ${number}`, { size: 9 })
      row(
        50,
        columns.map(({ text }) => text),
        'Courier-Bold',
      )
      return 66
    }
    let y = heading()
    for (const each of list) {
      if (y > 760) y = heading()
      row(
        y,
        [
          each.number,
          each.seal,
          chosen.of(each.type.written),
          count(each.packages),
          written(each.grams, 3),
          written(each.litres, 3),
        ],
        'Courier',
      )
      y += 13
    }
    put(doc, [34, y + 14], 'END OF RIDER')
    return {
      kind: 'billOfLading',
      whole: {
        masterBl: number,
        carrier: carrier.code,
        bookingNumber: booking,
        shipper: exporter.name,
        consignee: consignee.name,
        notifyParty: notify.name,
        placeOfReceipt: 'ONTARIO, CA',
        finalDestination: 'GUADALAJARA',
        vessel,
        voyage,
        pol: pol.code,
        pod: pod.code,
        onBoardOn: onBoard,
        packages: String(sum('packages')),
        weight: decimal(sum('grams')),
        volume: decimal(sum('litres')),
      },
      containers: list.map((each) => ({
        containerNumber: each.number,
        seal: each.seal,
        containerType: each.type.code,
        packages: String(each.packages),
        weight: decimal(each.grams),
        volume: decimal(each.litres),
      })),
    }
  }

export const riderBill = riderBillOf(6, 70)
