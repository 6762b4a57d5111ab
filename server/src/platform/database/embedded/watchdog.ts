import { spawn } from 'node:child_process'

/**
 * Where the kernel can't bind PostgreSQL to this process, a shell waits at the end of a pipe: when this process dies,
 * the pipe ends and the shell interrupts PostgreSQL. Returns how to send it away.
 */
export function watch(pid: number): () => void {
  const shell = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'rumbo-watchdog', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  return () => {
    shell.kill('SIGKILL')
  }
}
