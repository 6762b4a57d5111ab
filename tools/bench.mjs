import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from './build.mjs'
import { listFiles } from './fingerprint.mjs'
import { prepare } from './prepare.mjs'
import { repository, say } from './repository.mjs'

// npm run bench [-- <part of a name>]: runs bench/*.bench.ts one after the other. A bench writes one line of JSON for
// each figure (a whole run keeps them in bench/results.json): {"name", "value", "bar", "unit", "better": "less" | "more"}; other lines are its own talk.
await prepare()
await build()
const [part = ''] = process.argv.slice(2)
const figures = []
let broken = false
for (const file of listFiles('bench').filter((path) => path.endsWith('.bench.ts') && path.includes(part))) {
  broken = (await runBench(file)) !== 0 || broken
}
if (part === '') writeResults()
process.exitCode = broken || figures.some((figure) => !figure.pass) ? 1 : 0

function writeResults() {
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version }
  const results = { at: new Date().toISOString(), machine, figures }
  writeFileSync(join(repository, 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
}

async function runBench(file) {
  const args = ['node_modules/tsx/dist/cli.mjs', file]
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) record(JSON.parse(line))
    else say(`  ${line}`)
  }
  const [code] = await ended
  if (code !== 0) say(`${file} broke`)
  return code
}

function record({ name, value, bar, unit = '', better = 'less' }) {
  const pass = better === 'less' ? value <= bar : value >= bar
  figures.push({ name, value, bar, unit, better, pass })
  const sign = better === 'less' ? '≤' : '≥'
  say(
    `${name.padEnd(56)} ${`${round(value)}${unit}`.padStart(12)}  ${sign} ${bar}${unit}  ${pass ? 'pass' : 'short'}`,
  )
}

function round(value) {
  return Number(value.toPrecision(3))
}
