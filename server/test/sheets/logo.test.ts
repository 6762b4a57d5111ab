import { setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { shipmentSheets } from '@rumbo/domain/shipments/contracts/sheet.api'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flatPng } from '../../src/records/sheets/pdf/flat-png.ts'
import { foundWithMember } from '../world/members.ts'
import { useServed } from '../world/served.ts'

/** The picture of a company at the head of what it prints. */
const holder = useServed()

/** 40 × 20 pixels that get more and more see-through from left to right. */
const seeThrough = (): Buffer =>
  Buffer.from(
    Array.from({ length: 20 * 40 }, (_, at) => [220, at % 20, 60, Math.round(((at % 40) / 39) * 255)]).flat(),
  )
const raw = { width: 40, height: 20, channels: 4 } as const

test('[SHELL-04] a see-through picture is laid on white as any other program lays it', async () => {
  for (const adaptiveFiltering of [false, true]) {
    const png = await sharp(seeThrough(), { raw }).png({ adaptiveFiltering }).toBuffer()
    const flat = flatPng(png)
    expect(flat).not.toBeNull()
    const { data, info } = await sharp(flat ?? png)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([40, 20, 3])
    const wanted = await sharp(seeThrough(), { raw }).flatten({ background: '#fff' }).raw().toBuffer()
    const off = data.map((value, at) => Math.abs(value - (wanted[at] ?? 0)))
    expect(Math.max(...off)).toBeLessThanOrEqual(1)
  }
  const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  expect(flatPng(plain)?.equals(plain)).toBe(true)
})

test('[SHELL-04] what is no such picture is not drawn, however it is broken', async () => {
  const png = await sharp(seeThrough(), { raw }).png().toBuffer()
  expect(flatPng(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(flatPng(png.subarray(0, 60))).toBeNull()
  expect(flatPng(Buffer.alloc(0))).toBeNull()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(100_000, 16)
  expect(flatPng(huge)).toBeNull()
})

test('[SHELL-04] a company’s picture stands on its sheets and in their PDFs, its first letter where it has none', async () => {
  const { world, served } = holder
  const { ana } = await foundWithMember(world)
  const { id } = (await served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, ana)).body
  const sheet = async () => (await served.call(shipmentSheets.record, { id, language: 'en-us' }, ana)).body
  const pdf = async () => {
    const { status, body } = await served.call(shipmentSheets.recordPdf, { id, language: 'en-us' }, ana)
    expect(status).toBe(200)
    return Buffer.from(body.data, 'base64').toString('latin1')
  }
  expect((await sheet()).head.logo).toBeNull()
  expect(await pdf()).not.toContain('/Subtype /Image')
  const png = await sharp(seeThrough(), { raw }).png().toBuffer()
  const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer()
  for (const [given, type] of [
    [png, 'image/png'],
    [jpeg, 'image/jpeg'],
  ] as const) {
    const image = given.toString('base64')
    const set = await served.call(setOrganizationAvatar, { id: ana.organization.id, image }, ana)
    expect(set.status).toBe(200)
    const { logo } = (await sheet()).head
    expect(logo?.type).toBe(type)
    expect((await sharp(Buffer.from(logo?.data ?? '', 'base64')).metadata()).width).toBe(
      type === 'image/png' ? 40 : 30,
    )
    expect(await pdf()).toContain('/Subtype /Image')
  }
}, 60_000)
