import { findOwnDates } from './check/date-arithmetic.mjs'
import { checkDependencies } from './check/dependencies.mjs'
import { findDuplicates } from './check/duplicates.mjs'
import { findLongFiles } from './check/file-sizes.mjs'
import { findForeignLicences } from './check/licences.mjs'
import { findForeignPackages } from './check/lockfile.mjs'
import { findChangedMigrations } from './check/migrations.mjs'
import { findModuleNames } from './check/module-names.mjs'
import { findWords } from './check/words.mjs'
import { prepare } from './prepare.mjs'
import { say } from './repository.mjs'
import { run, runNode } from './run.mjs'

// npm run check [-- <part of a name>]: everything that can be said about the sources without running them.
await prepare()
const [part = ''] = process.argv.slice(2)

const checks = {
  types: () => passes(runNode('node_modules/typescript/bin/tsc', ['-p', '.'])),
  style: () => passes(runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])),
  'who imports whom': () => checkDependencies(),
  'unused code': () => passes(runNode('node_modules/knip/bin/knip.js', [])),
  duplicates: () => findDuplicates(),
  'file sizes': () => findLongFiles(),
  'modules in general code': () => findModuleNames(),
  'dates counted with': () => findOwnDates(),
  migrations: () => findChangedMigrations(),
  'words, spreads, folders': () => findWords(),
  'docs/configuration.md': () =>
    passes(run(process.execPath, ['--import', 'tsx', 'tools/config-docs.mjs', '--check'])),
  'parser of formulas': () => passes(runNode('tools/formula-grammar.mjs', ['--check'])),
  'package-lock.json': () => findForeignPackages(),
  licences: () => findForeignLicences(),
  'THIRD-PARTY.md': () => passes(runNode('tools/running/licences.mjs', ['--check'])),
}

let failed = 0
for (const [name, check] of Object.entries(checks).filter(([known]) => known.includes(part))) {
  const wrong = await check()
  for (const line of wrong) say(`  ${line}`)
  say(`${name}: ${wrong.length === 0 ? 'ok' : 'failed'}`)
  if (wrong.length > 0) failed++
}
process.exitCode = failed === 0 ? 0 : 1

/** A program says itself what is wrong. */
async function passes(code) {
  return (await code) === 0 ? [] : ['(see above)']
}
