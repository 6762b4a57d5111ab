import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataFolder } from './hold-database.ts'
import { startServer } from './server-process.ts'

let used: Promise<string> | undefined

/** A data folder that a server has used: a start on it neither makes nor migrates the database. It goes when the test does. */
export async function usedDataFolder(): Promise<string> {
  used ??= useOnce()
  const data = dataFolder()
  cpSync(await used, data, { recursive: true })
  return data
}

/** Starts and stops a server on an empty folder, and keeps a copy for the other tests of the process. */
async function useOnce(): Promise<string> {
  const data = dataFolder()
  const server = await startServer({ RUMBO_DATA: data })
  await server.ready
  server.process.kill('SIGTERM')
  await server.ended
  const kept = mkdtempSync(join(tmpdir(), 'rumbo-used-data-'))
  process.once('exit', () => rmSync(kept, { recursive: true, force: true }))
  cpSync(data, kept, { recursive: true })
  return kept
}
