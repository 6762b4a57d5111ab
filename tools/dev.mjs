import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { prepare } from './prepare.mjs'
import { repository, say } from './repository.mjs'

// npm run dev: the server starts again on each change, the web application reloads in the browser.
await prepare()
const port = process.env.RUMBO_PORT ?? '3000'
const env = { ...process.env, NODE_ENV: 'development', PORT: port }
const start = (args) => spawn(process.execPath, args, { cwd: repository, stdio: 'inherit', env })
const children = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts']),
  start(['node_modules/vite/bin/vite.js', 'web']),
]
say(`Server on port ${port}; the page that reloads by itself is the one that vite names.`)

// Ctrl-C reaches both by itself; when one ends otherwise, the other has no use.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
const ended = children.map((child) => once(child, 'exit'))
await Promise.race(ended)
stop('SIGTERM')
await Promise.all(ended)

function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
