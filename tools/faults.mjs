import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDovecot } from './peers/dovecot.mjs'
import { prepare } from './prepare.mjs'
import { ensureClamd } from './programs/clamav.mjs'
import { ensurePrograms } from './programs/debian-programs.mjs'
import { ensureProxies } from './programs/proxies.mjs'
import { say } from './repository.mjs'
import { runNode } from './run.mjs'

// npm run test:faults [-- <part of a row>]: faults that the product must stand, against real processes, and a table of what became of each.
// Those in files *.fault.test.ts take long or need root and run here alone; the others are a part of npm test too.

/** Each fault, and the tests that prove it: a file, and what the names of its tests hold. */
const rows = [
  [
    '1',
    'two servers and a worker, each killed by SIGKILL under load',
    'server/test/servers/kills.test.ts',
    /killed in turn/,
  ],
  ['2', 'database killed 20 times under writes', 'server/test/faults/database-killed.fault.test.ts', /row 2/],
  ['2', 'database killed, one server: 503 meanwhile', 'server/test/start/server.test.ts', /killed database/],
  [
    '3',
    'server killed in an import',
    'server/test/imports/crash.test.ts',
    /killed at four|crash of the database/,
  ],
  ['3', 'server killed in a bulk edit', 'server/test/works/run-works.test.ts', /killed again and again/],
  [
    '4',
    'server killed in edits and chat, the client sends again',
    'server/test/servers/kills.test.ts',
    /killed in turn/,
  ],
  [
    '4',
    'as many messages as two servers take, one of them killed twice',
    'server/test/faults/many-messages.fault.test.ts',
    /row 4/,
  ],
  [
    '5',
    'upload that goes on at another server; a wrong offset',
    'server/test/servers/any-server.test.ts',
    /an upload goes on/,
  ],
  ['6', 'disk full: database and uploads', 'server/test/faults/disk-full.fault.test.ts', /row 6/],
  ['7', 'clocks ten minutes ahead and behind', 'server/test/faults/clock.fault.test.ts', /row 7/],
  [
    '7',
    'hours that clocks skip or show twice, on any schedule',
    'domain/src/reports/occurrences.test.ts',
    /clocks/,
  ],
  [
    '8',
    'network to the database swallows packets',
    'server/test/http/database-away.test.ts',
    /swallows packets/,
  ],
  [
    '8',
    'connections to the database are cut',
    'server/test/http/database-away.test.ts',
    /cut off at the database/,
  ],
  [
    '8',
    'network to the database takes 500 ms each way',
    'server/test/faults/slow-network.fault.test.ts',
    /row 8/,
  ],
  ['9', 'slow-loris: headers, bodies, reading', 'server/test/faults/slow-loris.fault.test.ts', /row 9/],
  [
    '11',
    'files that grow without end: rows, cells, columns, quotes',
    'domain/src/records/imports/reading/parse-rows.test.ts',
    /./,
  ],
  [
    '11',
    'a large file within 256 MB of memory, and a full disk',
    'server/test/imports/reading/reading-steps.test.ts',
    /300 MB|full disk/,
  ],
  [
    '31',
    'history changed by the owner of the database',
    'server/test/start/sealed-history.test.ts',
    /is named|is found/,
  ],
  ['32', 'backup and restore to a fresh cluster', 'server/test/start/backup.test.ts', /restores every row/],
  [
    '33',
    'servers that migrate at once; a table that others hold',
    'server/test/start/migrate.test.ts',
    /migrate once|gives way/,
  ],
  [
    '33',
    'a migration killed again and again under writes',
    'server/test/faults/migration-killed.fault.test.ts',
    /row 33/,
  ],
  [
    'S3',
    'bucket away, slow, refusing, 503 in an upload',
    'server/test/storage/s3.test.ts',
    /is away|503 in the middle|breaks off/,
  ],
  [
    'SMTP',
    'mail server refuses for now, and for good',
    'server/test/mail/sender.test.ts',
    /fails for now|given up|several senders/,
  ],
  [
    'IMAP',
    'mailbox away; mails that come meanwhile, one of them again',
    'server/test/mail-in/imap.test.ts',
    /as they come/,
  ],
  ['SMTP in', 'database away while mail comes', 'server/test/mail-in/mail-in.test.ts', /says try again/],
  ['clamd', 'scanner away', 'server/test/storage/scanner.test.ts', /scanner is away/],
  ['two', 'two dispatchers; one that is killed', 'server/test/access/dispatcher.test.ts', /./],
  [
    'roll',
    'servers restarted one after the other, no error seen',
    'server/test/servers/kills.test.ts',
    /restarted in turn/,
  ],
  [
    'failover',
    'primary’s machine lost under load (Patroni)',
    'server/test/faults/failover.fault.test.ts',
    /./,
  ],
].map(([row, fault, file, tests]) => ({ row, fault, file, tests }))

const [part = ''] = process.argv.slice(2)
const chosen = rows.filter(({ row, fault, file }) => `${row} ${fault} ${file}`.includes(part))

await prepare()
await ensureProxies()
await ensureClamd()
await ensureDovecot()
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  slowhttptest: 'slowhttptest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/faketime': 'faketime',
}
const missing = await ensurePrograms(packages, 'the tests of faults')
if (missing.length > 0) say(`Rows that need ${missing.join(', ')} are left out.`)

const reports = mkdtempSync(join(tmpdir(), 'rumbo-faults-'))
const files = [...new Set(chosen.map(({ file }) => file))]
const isLong = (file) => file.endsWith('.fault.test.ts')
const outcomes = [
  ...(await runVitest(
    'short',
    files.filter((file) => !isLong(file)),
  )),
  ...(await runVitest('long', files.filter(isLong), ['--config', 'vitest.faults.config.ts'])),
]
rmSync(reports, { recursive: true })
let failed = 0
say('')
for (const { row, fault, file, tests } of chosen) {
  const found = outcomes.filter((each) => each.file.endsWith(file) && tests.test(each.name))
  const states = new Set(found.map(({ status }) => status))
  const result =
    found.length === 0
      ? 'not run'
      : states.has('failed')
        ? 'FAILED'
        : states.has('passed')
          ? 'pass'
          : 'left out'
  if (result === 'FAILED' || result === 'not run') failed++
  const seconds = found.reduce((sum, each) => sum + (each.duration ?? 0), 0) / 1_000
  say(`${row.padEnd(9)} ${fault.padEnd(62)} ${result.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`)
}
process.exitCode = failed === 0 ? 0 : 1

/** What the tests of some files came to, as vitest reports them. */
async function runVitest(name, some, more = []) {
  if (some.length === 0) return []
  const report = join(reports, `${name}.json`)
  const args = [
    'run',
    ...more,
    ...some,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  await runNode('node_modules/vitest/vitest.mjs', args)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({ file, name: fullName, status, duration })),
  )
}
