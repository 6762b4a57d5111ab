import { startDcsa } from '../../src/features/dcsa/running.service.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { outboundOf } from '../../src/platform/outbound/outbound.ts'

/** A server that makes events ready and sends them, in a process of its own, until somebody kills it. */
const [connection = '{}', key = ''] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
startDcsa(
  { pool, secretsKey: Buffer.from(key, 'hex'), outbound: outboundOf({ allowPrivate: true }) },
  () => {},
)
