import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { PrivateFileStore } from '../../src/platform/storage/private-file-store.ts'
import { type As, founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'

/** Uploads while the disk of files is full. */
const holder = useServed()
let ana: As
beforeAll(async () => {
  ana = await founder(holder.served, 'Andes')
})

const send = (path: string, init: RequestInit & { readonly headers?: Record<string, string> }) =>
  fetch(new URL(path, holder.served.url), {
    ...init,
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${holder.served.token(ana.person)}`,
      organizationId: ana.organization.id,
      ...init.headers,
    },
  })
const begin = (language: string) =>
  send('/api/v1/uploads', {
    method: 'POST',
    headers: {
      'upload-length': '5',
      'upload-metadata': `filename ${btoa('a.txt')}`,
      'accept-language': language,
    },
  })
const write = (at: string, language = 'en-us') =>
  send(at, {
    method: 'PATCH',
    headers: {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'accept-language': language,
    },
    body: 'Hello',
  })

test.each([
  ['en-us', 'The server has no room left, so nothing was saved; what was saved before is safe'],
  ['es-mx', 'Ya no hay espacio en el servidor y no se guardó nada; lo guardado antes está a salvo'],
])(
  '[SEC-07] an upload that a full disk has no room for is refused with 507 in %s, and can begin again',
  async (language, message) => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC' })
    const create = vi.spyOn(PrivateFileStore.prototype, 'create').mockRejectedValueOnce(full)
    const refused = await begin(language)
    create.mockRestore()
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'STORAGE_FULL', message }])
    expect((await begin(language)).status).toBe(201)
  },
)

test('[SEC-07] the disk is full in the middle of an upload: it is refused with 507, and goes on where it stood once there is room', async () => {
  const at = (await begin('en-us')).headers.get('location') ?? expect.fail()
  const path = join(holder.served.files, 'uploads', at.split('/').at(-1) ?? '')
  await rename(path, `${path}.away`)
  // The system's own disk that is always full.
  await symlink('/dev/full', path)
  const refused = await write(at)
  expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }])
  await rename(`${path}.away`, path)
  const head = await send(at, { method: 'HEAD' })
  expect(head.headers.get('upload-offset')).toBe('0')
  expect((await write(at)).status).toBe(204)
})
