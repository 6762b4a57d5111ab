import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connectTo, type TestCluster } from '../harness/test-cluster.ts'
import { plainPasswords } from '../world/plain-passwords.ts'

/** The product on a database of the tests, in a process of its own, until somebody kills it. Its first line is its address. */
const [cluster = '{}', name = '', data = ''] = process.argv.slice(2)
const app = await startApp({
  config: readConfig({ RUMBO_PORT: '0', RUMBO_DATA: data }),
  databases: await connectTo(JSON.parse(cluster) as TestCluster, name),
  logger: { level: 'silent' },
  password: plainPasswords,
})
process.stdout.write(`${await app.server.listen({ port: 0, host: '127.0.0.1' })}\n`)
