import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { me, updateMe } from '@rumbo/domain/auth/api'
import {
  removeOrganizationAvatar,
  setMyAvatar,
  setOrganizationAvatar,
} from '@rumbo/domain/images/avatars.api'
import { getOrganization } from '@rumbo/domain/organizations/api'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { sweepImages } from '../../src/features/images/sweep-images.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { gif, movingGif, otherFormat, photo, png } from './images.ts'

const holder = useServed()
let ana: Person
let bo: Person
let stranger: Person
let ours: Organization

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  bo = await world.person('Bo')
  stranger = await world.person('Stranger')
  ours = await world.organization('Ours', ana)
  await world.join(ours, bo, 'member')
  await world.organization('Theirs', stranger)
})

const asAna = () => ({ person: ana, organization: ours })
const sendLogo = async (
  bytes: Buffer | string,
  as: { person: Person; organization: Organization } = asAna(),
) => {
  const image = typeof bytes === 'string' ? bytes : bytes.toString('base64')
  const { status, body } = await holder.served.call(setOrganizationAvatar, { id: ours.id, image }, as)
  return { status, body: body as { avatar?: string; code?: string } }
}
const look = (path: string, person?: Person) =>
  fetch(new URL(path, holder.served.url), {
    headers: person ? { authorization: `Bearer ${holder.served.token(person)}` } : {},
  })

const shownTo = async (person: Person, path: unknown) =>
  Buffer.from(await (await look(String(path), person)).arrayBuffer())

test('[ORG-01] a logo is what its content is, and is sent as a picture that runs nothing', async () => {
  for (const [bytes, type] of [
    [png(), 'image/png'],
    [gif, 'image/png'],
    [await photo(), 'image/jpeg'],
  ] as const) {
    const { status, body } = await sendLogo(bytes)
    expect(status).toBe(200)
    const shown = (await holder.served.call(getOrganization, { id: ours.id }, asAna())).body
    expect(shown.avatar).toBe(body.avatar)
    const answer = await look(String(body.avatar), bo)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
})

test('[SEC-06] a photograph stands upright, and says no more where and by whom it was made', async () => {
  const given = await photo({ width: 30, height: 20 })
  expect(await sharp(given).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const set = await holder.served.call(setMyAvatar, { image: given.toString('base64') }, { person: ana })
  const shown = await shownTo(ana, set.body.avatar)
  const facts = await sharp(shown).metadata()
  expect(facts).toMatchObject({ format: 'jpeg', width: 20, height: 30 })
  for (const kept of ['orientation', 'exif', 'icc', 'iptc', 'xmp']) expect(facts).not.toHaveProperty(kept)
  expect(shown.includes('somebody at home')).toBe(false)
})

test('[SEC-06] of a GIF that moves the first frame is kept, and it stands still', async () => {
  const { body } = await sendLogo(await movingGif())
  const shown = await shownTo(ana, body.avatar)
  expect(await sharp(shown).metadata()).not.toHaveProperty('pages')
  const { data, info } = await sharp(shown).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([8, 6, 255, 0, 0])
})

test('[SEC-06] a picture is kept no larger than screens show it, a small one as it is', async () => {
  const sizeOf = async (bytes: Buffer) => {
    const { width, height } = await sharp(await shownTo(ana, (await sendLogo(bytes)).body.avatar)).metadata()
    return [width, height]
  }
  expect(await sizeOf(png({ width: 2_048, height: 1_024 }))).toEqual([512, 256])
  expect(await sizeOf(png({ width: 512, height: 3 }))).toEqual([512, 3])
})

test('[ORG-01] a logo has 800,000 bytes at most, and one more is refused with the reason', async () => {
  expect((await sendLogo(png({ length: 800_000 }))).status).toBe(200)
  for (const length of [800_001, 801_000, 2_500_000]) {
    expect(await sendLogo(png({ length }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'image', code: 'IMAGE_TOO_LARGE' }] },
    })
  }
})

test.each([
  ['a text that is called .png', () => Buffer.from('just words')],
  [
    'an SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>',
      ),
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a script that begins like a GIF', () => Buffer.from('GIF89a/*  */=alert(1);//')],
  ['the first bytes of a PNG alone', () => png().subarray(0, 24)],
  ['a PNG that is cut off', () => png({ width: 20, height: 20 }).subarray(0, -13)],
  ['a PNG whose sum is wrong', () => Buffer.from(png()).fill(9, 20, 21)],
  ['a PNG of no width', () => png({ width: 0 })],
  ['a PNG wider than a picture may be', () => png({ width: 10_001, height: 1 })],
  ['a PNG of more pixels than are decoded', () => png({ width: 10_000, height: 5_001 })],
  ['a JPEG that is cut off', async () => (await photo({ width: 300, height: 200 })).subarray(0, -40)],
  ['a WebP', () => otherFormat('webp')],
  ['a TIFF', () => otherFormat('tiff')],
  ['what is no base64', () => 'data:image/png;base64,AAAA'],
  ['nothing', () => ''],
])('[SEC-06] %s is refused, and the logo stays', async (_what, make) => {
  const before = (await holder.served.call(getOrganization, { id: ours.id }, asAna())).body.avatar
  expect(await sendLogo(await make())).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', issues: [{ path: 'image', code: 'IMAGE_NOT_VALID' }] },
  })
  expect((await holder.served.call(getOrganization, { id: ours.id }, asAna())).body.avatar).toBe(before)
})

test('[SEC-06] what stands behind the end of an image is not kept', async () => {
  const page = Buffer.from('<script>alert(document.cookie)</script>')
  for (const bytes of [png(), gif, await photo()]) {
    const { body } = await sendLogo(Buffer.concat([bytes, page]))
    const kept = await shownTo(ana, body.avatar)
    expect((await sharp(kept).metadata()).width).toBeGreaterThan(0)
    expect(kept.includes('script')).toBe(false)
  }
})

test('[ORG-01] without the permission the logo stays, with it the logo can go', async () => {
  const { served } = holder
  const { body } = await sendLogo(png())
  expect((await sendLogo(gif, { person: bo, organization: ours })).status).toBe(403)
  expect(
    (await served.call(removeOrganizationAvatar, { id: ours.id }, { person: bo, organization: ours })).status,
  ).toBe(403)
  expect((await served.call(removeOrganizationAvatar, { id: ours.id }, asAna())).status).toBe(204)
  expect((await look(String(body.avatar), ana)).status).toBe(404)
})

test('[ORG-05] the picture of a user is seen by those they work with alone', async () => {
  const { served } = holder
  const set = await served.call(setMyAvatar, { image: png().toString('base64') }, { person: ana })
  const avatar = String(set.body.avatar)
  expect((await served.call(me, {}, { person: ana })).body.user.avatar).toBe(avatar)
  expect((await look(avatar, ana)).status).toBe(200)
  expect((await look(avatar, bo)).status).toBe(200)
  expect((await look(avatar, stranger)).status).toBe(404)
  expect((await look(avatar)).status).toBe(401)
  for (const path of ['not-an-id', '..%2f..%2fetc%2fpasswd', crypto.randomUUID()]) {
    expect((await look(`/api/v1/images/${path}`, ana)).status).toBe(404)
  }
})

test('[ORG-05] every field of the profile is stored, the time zone once', async () => {
  const { served } = holder
  const profile = {
    firstName: 'Ana',
    lastName: 'Ríos',
    title: 'Head of ocean freight',
    position: 'Operations',
    description: 'Veracruz and Altamira',
    phone: '+52 229 555 0100',
    countryId: 'MX',
    language: 'es-mx',
    dateFormat: 'DD/MM/YYYY',
    timeZone: 'America/Tijuana',
    shipmentColumnsSize: { masterBl: 240 },
  } as const
  await served.call(updateMe, profile, { person: ana })
  expect((await served.call(me, {}, { person: ana })).body.user).toMatchObject(profile)
  const zones = await holder.world.owner.query(
    `select table_name from information_schema.columns where table_schema = 'base' and column_name ~ 'time_?zone'`,
  )
  expect(zones.rows.map(({ table_name }) => table_name).sort()).toEqual(['organizations', 'users'])
})

test('[ORG-01] files of pictures that there are no more are swept after a day, others stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-images-'))
  const storage = folderStorage(folder)
  const callDoor = callDoorWith(holder.world.pool)
  await sweepImages(storage, callDoor, Date.now())
  const kept = String((await sendLogo(png())).body.avatar).replace(/^.*\//, '')
  const replaced = crypto.randomUUID()
  for (const id of [kept, replaced]) await storage.put(`images/${id}`, png())
  await writeFile(join(folder, 'images', `${kept}.broken.unfinished`), 'half')
  const left = async () => {
    const names: string[] = []
    for await (const { name } of storage.list('images')) names.push(name)
    return names.sort()
  }
  await sweepImages(storage, callDoor, Date.now())
  expect(await left()).toHaveLength(3)
  await sweepImages(storage, callDoor, Date.now() + 2 * 86_400_000)
  expect(await left()).toEqual([`images/${kept}`])
})
