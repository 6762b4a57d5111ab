import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Shipments of the big organization, and of all small ones together. RUMBO_BENCH_SHIPMENTS lowers it for a quick look. */
export const shipments = Number(process.env.RUMBO_BENCH_SHIPMENTS ?? 1_000_000)
/** Those of all small organizations together; RUMBO_BENCH_OTHERS says another number, for benches that read the big one alone. */
export const otherShipments = Number(process.env.RUMBO_BENCH_OTHERS ?? shipments)
export const smallOrganizations = 200

/** Rows of a file that is imported. RUMBO_BENCH_ROWS says another number. */
export const importedRows = Number(process.env.RUMBO_BENCH_ROWS ?? Math.min(shipments, 100_000))
/** Megabytes of the file by which memory is measured; RUMBO_BENCH_MB=3000 is the largest there is. */
export const largeFileMegabytes = Number(process.env.RUMBO_BENCH_MB ?? 300)

/** Where data is kept between runs: filling takes minutes. RUMBO_BENCH_DATA names another folder. */
const kept = process.env.RUMBO_BENCH_DATA ?? join(tmpdir(), 'rumbo-bench')

/** The data folder of this size. */
export const dataFolder = join(kept, String(shipments))

/** The environment of a server that is started apart, without the settings of the benches. */
export function serverEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('RUMBO_'))
  return { ...Object.fromEntries(own), ...settings }
}
