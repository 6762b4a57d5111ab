import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/**
 * Looks whether the port can be had, before anything is started for nothing.
 * @throws StartError saying what to do
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, host, port)
  }
  probe.close()
  await once(probe, 'close')
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken: another program listens there, perhaps Rumbo itself (look at http://${host}:${port}). Stop it, or take another port: RUMBO_PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `Port ${port} is reserved for the administrator. Take one above 1023: RUMBO_PORT=3000 npm start`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(
      `This machine has no address ${host}. Set RUMBO_HOST to one that it has: 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
