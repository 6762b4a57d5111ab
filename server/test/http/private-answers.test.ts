import { chmod, mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { me } from '@rumbo/domain/auth/api'
import { setMyAvatar } from '@rumbo/domain/images/avatars.api'
import { expect, test } from 'vitest'
import { makePrivateFolder } from '../../src/platform/storage/private-folder.ts'
import { folderUploads } from '../../src/platform/storage/uploads.ts'
import { gif } from '../people/images.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('[SEC-05] what the API answers is kept by no cache, errors too', async () => {
  const { served, world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Acme', person)
  const own = await served.call(me, {}, { person })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const headers = { authorization: `Bearer ${served.token(person)}`, organizationId: organization.id }
  for (const [path, status] of [
    ['/api/v1/shipments?limit=1', 200],
    ['/trpc/me', 200],
    ['/api/v1/nothing', 404],
    ['/api/v1/files/019ab0c1-2a10-7c30-9b40-1d2e3f4a5b60/file', 404],
    ['/t/Zx3vQm0p8sJ2hK5nT7bR1w', 404],
  ] as const) {
    const answer = await fetch(new URL(path, served.url), { headers })
    if (path !== '/trpc/me') expect([path, answer.status]).toEqual([path, status])
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('[SEC-05] what is stored on the disk is readable by the server alone', async () => {
  const { served, world } = holder
  const person = await world.person('Beto')
  const image = gif.toString('base64')
  expect((await served.call(setMyAvatar, { image }, { person })).status).toBe(200)
  const owner = { organizationId: 'an organization', userId: 'a user' }
  await folderUploads(join(served.files, 'uploads')).place(owner, 'secret.csv', Buffer.from('a,b'))
  const entries = await readdir(served.files, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const entry of entries) {
    const mode = await modeOf(join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0])
  }
  expect(await modeOf(served.files)).toBe(0o700)
})

test('[SEC-05] a folder that others could enter is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-open-'))
  await chmod(folder, 0o755)
  await makePrivateFolder(folder)
  expect(await modeOf(folder)).toBe(0o700)
})
