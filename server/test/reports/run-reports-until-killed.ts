import pg from 'pg'
import { runDue } from '../../src/access/due/run-due.ts'
import { reportsDue } from '../../src/features/reports/claim.service.ts'
import { reportRuns } from '../../src/features/reports/run.service.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import '../../src/modules.ts'

/** Does the reports that are due in a process of its own, which kills itself at a moment: the n-th before or after a commit or a file. */
const [connection = '{}', folder = '', moment = '0'] = process.argv.slice(2)
let passed = 0

function pass(): void {
  passed++
  if (passed === Number(moment)) process.kill(process.pid, 'SIGKILL')
}

const { query } = pg.Client.prototype
// Every transaction ends by this text.
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const isCommit = given[0] === 'commit'
  if (isCommit) pass()
  const answer: unknown = Reflect.apply(query, this, given)
  if (isCommit && answer instanceof Promise) answer.then(pass, pass)
  return answer
} as typeof query

const files = folderStorage(folder)
const storage: Storage = {
  ...files,
  put: async (name, bytes) => {
    pass()
    await files.put(name, bytes)
    pass()
  },
}
const pool = openPool(JSON.parse(connection), () => {})
const publicUrl = 'https://rumbo.example'
const services = {
  storage,
  quota: { bytes: 1e12, publicUrl },
  cursorSecret: Buffer.alloc(32, 7),
  linkSecret: Buffer.alloc(32, 8),
  publicUrl,
}
let failed = false
await runDue(pool, [reportsDue, reportRuns(services)], (error) => {
  failed = true
  process.stderr.write(`${String(error)}\n`)
})
await pool.end()
process.stdout.write(`${passed}\n`)
process.exitCode = failed ? 1 : 0
