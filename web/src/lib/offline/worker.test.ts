import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../../public/worker.js'), 'utf8')
const origin = 'https://rumbo.example'

type Heard = { readonly path: string; readonly method?: string; readonly mode?: string }

/** The worker of a browser without a net, with these files kept: what it answers, undefined where it leaves the request alone. */
function offline(kept: Readonly<Record<string, string>>) {
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    location: { origin },
    addEventListener: (type: string, heard: (event: object) => void) => listeners.set(type, heard),
  }
  const caches = { match: async (path: string) => kept[path] }
  const fetch = async () => Promise.reject(new Error('no net'))
  runInNewContext(source, { self, caches, fetch, URL, importScripts: () => undefined })
  return ({ path, method = 'GET', mode = 'cors' }: Heard) => {
    let answer: Promise<unknown> | undefined
    listeners.get('fetch')?.({
      request: { url: path.startsWith('http') ? path : `${origin}${path}`, method, mode },
      respondWith: (given: Promise<unknown>) => {
        answer = given
      },
    })
    return answer
  }
}

test('[SHELL-04] without a net the worker answers pages and files of the product with what is kept of them', async () => {
  const ask = offline({ '/': 'the page', '/assets/start-1.js': 'a script' })
  expect(await ask({ path: '/shipment_details/1', mode: 'navigate' })).toBe('the page')
  expect(await ask({ path: '/assets/start-1.js' })).toBe('a script')
  await expect(ask({ path: '/assets/start-2.js' })).rejects.toThrow('no net')
})

test('[SHELL-04] the worker never touches what the service says of anybody, nor what is written', () => {
  const ask = offline({ '/': 'the page' })
  for (const path of [
    '/api/v1/shipments',
    '/trpc/auth.me',
    '/socket.io/',
    '/t/public',
    '/o/order',
    '/d/document',
  ])
    for (const mode of ['cors', 'navigate']) expect(ask({ path, mode }), path).toBeUndefined()
  expect(ask({ path: '/assets/start-1.js', method: 'POST' })).toBeUndefined()
  expect(ask({ path: 'https://tiles.example/assets/1.png' })).toBeUndefined()
})
