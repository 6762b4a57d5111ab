import { onTestFinished } from 'vitest'
import { type ServerProcess, spawnServer } from '../servers/spawn-server.ts'

/** Starts the real server, as it was built, with these settings and nothing of this process's own, until the test ends. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await spawnServer(settings)
  onTestFinished(async () => {
    server.process.kill('SIGTERM')
    await server.ended
  })
  return server
}
