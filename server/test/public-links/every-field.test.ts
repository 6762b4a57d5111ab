import { gzipSync } from 'node:zlib'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { statusAndDates, withSources } from '@rumbo/domain/public-links/public-fields'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { beforeAll, expect, test } from 'vitest'
import { type MarkedField, type MarkedWorld, markedWorld } from '../sweep/hidden/marked-world.ts'
import { useServed } from '../world/served.ts'
import { type As, madeLink, visit } from './visitor.ts'

/** The public link on every field: of records of which every field holds something, a page tells what was chosen alone. */
const holder = useServed()
let world: MarkedWorld
let ana: As
const publicIds = withSources(
  shipmentCatalogue,
  shipmentCatalogue.fields.map(({ id }) => id),
)

beforeAll(async () => {
  world = await markedWorld(holder.served)
  ana = { person: world.ana, organization: world.organization }
})

const display = { language: 'en-us', dateFormat: 'MM/DD/YYYY', timeZone: 'America/Mexico_City' } as const

/** How a page writes what tells a field: texts of five characters and more. */
function writtenMarks({ field, marks }: MarkedField): readonly string[] {
  const written = marks.flatMap((mark) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(mark)) return [mark, fieldType('date').format(mark, field, display)]
    if (/^\d{4}-\d{2}-\d{2}T/.test(mark)) return [fieldType('dateTime').format(mark, field, display)]
    if (/^-?\d+(\.\d+)?$/.test(mark)) return [mark, Number(mark).toLocaleString('en-US')]
    return [mark]
  })
  return [...new Set(written)].filter((mark) => mark.length >= 5)
}

/** What a shipment holds now, as a page writes it; undefined where nothing that differs from others. */
async function presentMark(id: string, field: MarkedField['field']): Promise<string | undefined> {
  const { rows } = await holder.world.owner.query('select * from base.shipments where id = $1', [id])
  const value = rows[0]?.[field.column ?? ''] as Json | undefined
  if (value === undefined || value === null || typeof value === 'boolean') return undefined
  if (field.type === 'structured' || field.type === 'list' || field.type === 'dateTime') return undefined
  if (field.type === 'party' || field.type === 'place') return labelOf(value)
  return fieldType(field.type).format(value, field, display)
}

async function page(shipment: string, choice: object) {
  const made = await madeLink(holder.served, ana, { id: shipment, ...choice })
  const { status, html, text } = await visit(holder.served, made.path)
  expect(status).toBe(200)
  return { html, text, made }
}

/** Every id that the product keeps to itself. */
async function idsOf(): Promise<readonly string[]> {
  const { rows } = await holder.world.owner.query<{ id: string }>(
    `select id::text from base.users union select id::text from base.organizations union
     select id::text from base.shipments union select id::text from base.containers union
     select id::text from base.public_links union select id::text from base.tracking_sources`,
  )
  return rows.map(({ id }) => id)
}

test('[NET-05] of a link on nothing the page tells no field, no container, no event and nobody', async () => {
  for (const { id } of world.shipments) {
    const { html } = await page(id, {})
    const leaked = world.fields.flatMap((each) =>
      writtenMarks(each)
        .filter((mark) => html.includes(mark))
        .map((mark) => `${each.module}.${each.field.id}: ${mark}`),
    )
    expect(leaked).toEqual([])
    expect(html).not.toMatch(/<section|Maersk|Zoe|Yara|Beto/)
  }
})

test('[NET-05] each field alone: it is shown, and of the others only what it is computed from', async () => {
  const wrong: string[] = []
  const ids = await idsOf()
  for (const { id: shipment, mode } of world.shipments) {
    for (const marked of world.fields) {
      const { field, module } = marked
      if (module !== 'shipments' || !publicIds.includes(field.id)) continue
      const chosen = withSources(shipmentCatalogue, [field.id])
      const { html, text } = await page(shipment, { fields: chosen })
      const about = `${mode} ${field.id}`
      const mine = await presentMark(shipment, field)
      const isHere = field.modes === undefined || field.modes.includes(mode)
      if (isHere && mine !== undefined && !text.includes(mine)) wrong.push(`${about} isn't shown: ${mine}`)
      const shown = world.fields.filter(
        (each) => each.module === 'shipments' && chosen.includes(each.field.id),
      )
      const own = shown.flatMap(writtenMarks)
      for (const other of world.fields) {
        if (shown.includes(other)) continue
        for (const mark of writtenMarks(other)) {
          if (html.includes(mark) && !own.some((each) => each.includes(mark)))
            wrong.push(`${about} tells ${other.module}.${other.field.id}: ${mark}`)
        }
      }
      wrong.push(...ids.filter((each) => html.includes(each)).map((each) => `${about} tells the id ${each}`))
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('[NET-05] of a link on everything the page tells what is shared, and nothing of one’s own side', async () => {
  const own = world.fields.filter(
    ({ module, field }) => module === 'shipments' && !publicIds.includes(field.id),
  )
  const shared = world.fields.filter((each) => !own.includes(each)).flatMap(writtenMarks)
  const ids = await idsOf()
  for (const { id } of world.shipments) {
    const everything = { fields: publicIds, containers: true, timeline: true }
    const { html } = await page(id, everything)
    const kept = [
      ...own,
      ...world.fields.filter(({ module, field }) => module === 'containers' && isKept(field.id)),
    ]
    const leaked = kept.flatMap((each) =>
      writtenMarks(each)
        .filter((mark) => html.includes(mark) && !shared.some((other) => other.includes(mark)))
        .map((mark) => `${each.module}.${each.field.id}: ${mark}`),
    )
    expect(leaked).toEqual([])
    expect(ids.filter((each) => html.includes(each))).toEqual([])
    expect(html).not.toMatch(/@example\.com|Zoe|Yara|Beto/)
  }
})

/** What a container holds besides the three that a page shows. */
const isKept = (field: string): boolean => !['number', 'type', 'currentPhase'].includes(field)

const naughty = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><b>',
  '</title>',
  '&lt;b&gt;',
  '{{company}}',
  '$&',
  '%00',
  '\u202Eevil',
  'javascript:alert(1)',
  '<!--',
  ']]>',
  '💥ñÁ',
  'a\nb\tc',
]

test('[NET-05] whatever stands in a field is text on the page and never markup', async () => {
  const { served } = holder
  const texts = shipmentCatalogue.fields.filter(
    ({ id, type, readOnly }) =>
      publicIds.includes(id) &&
      !readOnly &&
      ['string', 'text', 'party', 'strings', 'place', 'carrier'].includes(type),
  )
  for (const text of naughty) {
    const values = Object.fromEntries(
      texts
        .filter(
          ({ source, modes }) =>
            (source === undefined || source === 'partners') &&
            (modes === undefined || modes.includes('ocean')),
        )
        .map(({ id, type }) => [
          id,
          type === 'strings'
            ? [text]
            : type === 'party' || type === 'place'
              ? { label: text }
              : text.replace(/\n/g, ' '),
        ]),
    )
    const made = await served.call(
      createShipment,
      { freightType: 'ocean', ...values, name: text.replace(/\n/g, ' ') } as never,
      ana,
    )
    expect([text, made.status, made.body]).toEqual([text, 200, expect.anything()])
    await served.call(
      createRow,
      { id: made.body.id, resource: 'containers', number: text.slice(0, 100) } as never,
      ana,
    )
    const { html, text: read } = await page(made.body.id, {
      fields: publicIds,
      containers: true,
      timeline: true,
    })
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag?.toLowerCase())
    expect([text, tags.filter((tag) => tag === 'script' || tag === 'b')]).toEqual([text, []])
    expect(html).not.toMatch(/<[^>]*\son\w+=/i)
    expect([text, html.match(/<\/title>/g)?.length, html.match(/<\/style>/g)?.length]).toEqual([text, 1, 1])
    expect(read).toContain(text.replace(/\s+/g, ' ').trim())
  }
})

test('[NET-05] a page is light: the usual choice is under 15 KB as it travels, and there in a blink', async () => {
  const [shipment] = world.shipments
  if (!shipment) throw new Error('the world has shipments')
  const { made } = await page(shipment.id, {
    fields: statusAndDates(shipmentCatalogue),
    containers: true,
    timeline: true,
  })
  const began = performance.now()
  const response = await fetch(new URL(made.path, holder.served.url), {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(gzipSync(Buffer.from(await response.arrayBuffer())).length).toBeLessThan(15_000)
  expect(performance.now() - began).toBeLessThan(1_000)
})
