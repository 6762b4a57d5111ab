import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoProgress, openDemo } from '@rumbo/domain/demo/api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { listShipments } from '@rumbo/domain/shipments/api'
import { expect, inject } from 'vitest'
import { builtProgram } from '../harness/built-program.ts'
import { callContract } from '../world/call-contract.ts'
import { useServed } from '../world/served.ts'
import type { World } from '../world/world.ts'
import { signIn } from './visitor.ts'

/** The server has port 0 in its settings, and takes its own address from there. */
export const origin = 'http://127.0.0.1:0'

/** What was said by a server that was killed as it made the demo. */
type Begun = {
  readonly credentials: Received<typeof openDemo>
  readonly before: Received<typeof demoProgress>
}

/** The product served on a database on which a server was killed as it made the demo. */
export function useBegunDemo() {
  const data = mkdtempSync(join(tmpdir(), 'rumbo-demo-'))
  let begun: Begun | undefined
  const holder = useServed(
    { RUMBO_DATA: data },
    {
      prepare: async (world) => {
        begun = await beginUntilKilled(world, data)
      },
    },
  )
  return { holder, begun: () => begun ?? expect.fail('the demo was not begun') }
}

/** Has a server of its own begin the demo at two clicks at once, and kills it as it makes it. */
async function beginUntilKilled({ databases, owner }: World, data: string): Promise<Begun> {
  const program = await builtProgram(join(import.meta.dirname, 'serve-until-killed.ts'))
  const { database = '' } = databases.admin
  const server = spawn(process.execPath, [program, JSON.stringify(inject('cluster')), database, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    const tooEarly = ended.then(() => expect.fail('it ended before it listened'))
    tooEarly.catch(() => undefined)
    const [said] = await Promise.race([once(server.stdout, 'data'), tooEarly])
    const there = { url: String(said).trim() }
    const progress = async () => (await callContract(demoProgress, {}, there)).body
    expect(await progress()).toMatchObject({ state: 'none', done: 0 })
    const clicks = await Promise.all([1, 2].map(() => callContract(openDemo, {}, there)))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    const credentials = clicks[0]?.body ?? expect.fail()
    const { headers } = await signIn({ ...there, origin }, credentials)
    const { body } = await callContract(listShipments, {}, { ...there, headers })
    expect(body.items.length).toBeGreaterThan(5)
    const before = await progress()
    expect(before.state).toBe('filling')
    return { credentials, before }
  } finally {
    server.kill('SIGKILL')
    await ended
    // What it was at is due again at once, not when its lease has passed.
    await owner.query(
      "update base.due set due_at = now() where due_at between now() and now() + interval '5 minutes'",
    )
  }
}
