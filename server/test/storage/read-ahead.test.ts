import { addDdInvoice } from '@rumbo/domain/dd-invoices/kept.api'
import { uploadDocument, uploadVersion } from '@rumbo/domain/documents/upload.api'
import { attachFile } from '@rumbo/domain/files/api'
import { setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { productsApi } from '@rumbo/domain/products/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { shipmentSheets } from '@rumbo/domain/shipments/contracts/sheet.api'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { features } from '../../src/features.ts'
import { readAhead, uploadsIn } from '../../src/records/files/read-ahead.ts'
import { pdf, uploadBytes } from '../documents/adding.ts'
import type { As } from '../imports/uploading.ts'
import { useServed } from '../world/served.ts'

/** Calls that storage answered, and those of them during which a transaction stayed open. */
const seen = { all: 0, inside: [] as string[] }

/** The same storage, slow enough for a transaction that waits for it to be noticed. */
const watched = <S extends object>(storage: S): S =>
  new Proxy(storage, {
    get: (target, name: keyof S & string) => {
      const held = target[name]
      if (typeof held !== 'function' || !['find', 'peek', 'read'].includes(name)) return held
      return async (...given: readonly unknown[]) => {
        const { rows } = await holder.world.owner.query<{ open: number }>(
          `with waited as materialized (select pg_sleep(0.1))
           select (select count(*)::int from pg_stat_get_activity(null) a where a.pid <> pg_backend_pid()
             and a.datid = (select oid from pg_database where datname = current_database())
             and a.state like 'idle in transaction%' and a.xact_start < clock_timestamp() - interval '80 ms') as open from waited`,
        )
        seen.all++
        if (rows[0]?.open) seen.inside.push(name)
        return Reflect.apply(held, target, given)
      }
    },
  })

const holder = useServed(
  {},
  {
    features: features.map((each) => {
      const { actions } = each
      if (typeof actions !== 'function') return each
      return {
        ...each,
        actions: (services) =>
          actions({ ...services, uploads: watched(services.uploads), storage: watched(services.storage) }),
      }
    }),
  },
)
let ana: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Andes', person) }
})

test('[DOC-03] no transaction is open while storage is read: of files, documents and their versions, new records and printed logos', async () => {
  const { served } = holder
  const call: typeof served.call = (contract, input, as) => served.call(contract, input, as)
  const bring = (text: string) => uploadBytes(served, ana, pdf(text), `${text}.pdf`)
  const during = async (what: string, run: () => Promise<{ readonly status: number }>) => {
    const before = seen.all
    expect([what, (await run()).status]).toEqual([what, 200])
    expect([what, seen.all > before, seen.inside]).toEqual([what, true, []])
  }
  const made = await call(uploadDocument, { uploadId: await bring('first') } as never, ana)
  expect([made.status, seen.inside]).toEqual([200, []])
  const id = made.body.document?.id ?? ''
  const second = await bring('second')
  await during('version', () => call(uploadVersion, { id, uploadId: second }, ana))
  const [photo, other] = [await bring('photo'), await bring('other')]
  const product = { name: 'Chair', photos: [{ uploadId: photo }] }
  await during('record', () => call(productsApi.create, product as never, ana))
  const shipment = (await call(shipmentsApi.create, { name: 'Coffee', freightType: 'ocean' } as never, ana))
    .body.id
  const at = { module: 'products', recordId: '', fieldId: 'photos', uploadId: other }
  const recordId = (await call(productsApi.create, { name: 'Table' } as never, ana)).body.id
  await during('file', () => call(attachFile, { ...at, recordId } as never, ana))
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  await call(setOrganizationAvatar, { id: ana.organization.id, image: png.toString('base64') }, ana)
  await during('sheet', () => call(shipmentSheets.record, { id: shipment, language: 'en-us' }, ana))
  await during('pdf', () => call(shipmentSheets.recordPdf, { id: shipment, language: 'en-us' }, ana))
})

test('[DOC-03] nothing is read ahead where nothing is to be read, and who names another’s upload gets none of it', async () => {
  const { served, world } = holder
  const before = seen.all
  await served.call(shipmentsApi.create, { name: 'Coffee', freightType: 'ocean' } as never, ana)
  await served.call(addDdInvoice, { invoice: { invoiceNumber: 'D1' }, lines: [] } as never, ana)
  expect(seen.all).toBe(before)
  const person = await world.person('Eva')
  const eva = { person, organization: await world.organization('Else', person) }
  const uploadId = await uploadBytes(served, ana, pdf('mine'))
  for (const same of ['ask', 'keep'] as const)
    expect((await served.call(uploadDocument, { uploadId, same } as never, eva)).body).toMatchObject({
      code: 'UPLOAD_NOT_FOUND',
    })
})

test('[DOC-03] what was read ahead answers for itself alone', async () => {
  const bytes = Buffer.from('0123456789')
  const one = { name: 'a', bytes: 10, organizationId: 'o', userId: 'u' }
  const uploads = {
    find: async (id: string) => (id === 'a'.repeat(32) ? one : null),
    peek: async (_id: string, from: number, length: number) => bytes.subarray(from, from + length),
  }
  const [known, gone, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  const input = { uploadId: known, rows: [{ files: [{ uploadId: gone }, { uploadId: 'no' }] }], note: null }
  const ids = uploadsIn(input)
  expect(ids).toEqual([known, gone])
  const reads = await readAhead(uploads, ids, 4)
  expect(await reads.find(known ?? '')).toEqual(one)
  expect(String(await reads.peek(known ?? '', 0, 8))).toBe('0123')
  for (const id of [gone, other]) {
    expect(await reads.find(id ?? '')).toBeNull()
    expect(await reads.peek(id ?? '', 0, 8)).toBeNull()
  }
})
