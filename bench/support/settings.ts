import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Shipments of the big organization, and of all small ones together. RUMBO_BENCH_SHIPMENTS lowers it for a quick look. */
export const shipments = Number(process.env.RUMBO_BENCH_SHIPMENTS ?? 1_000_000)
export const smallOrganizations = 200

/** Where data is kept between runs: filling takes minutes. RUMBO_BENCH_DATA names another folder. */
const kept = process.env.RUMBO_BENCH_DATA ?? join(tmpdir(), 'rumbo-bench')

/** The data folder of this size. */
export const dataFolder = join(kept, String(shipments))

/** The environment of a server that is started apart, without the settings of the benches. */
export function serverEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('RUMBO_'))
  return { ...Object.fromEntries(own), ...settings }
}
