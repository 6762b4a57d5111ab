import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../server/src/platform/settings.ts'
import { repository, say } from './repository.mjs'

// node --import tsx tools/config-docs.mjs [--check]: docs/configuration.md from the one schema of settings.
const file = join(repository, 'docs', 'configuration.md')
const text = `# Configuration

None is needed: \`npm start\` runs with what stands under *default*. Settings are environment variables; a wrong one stops
the start with its name and the reason. This page is made by \`tools/config-docs.mjs\` from
\`server/src/platform/settings.ts\`.
${Object.entries(settings).map(describeGroup).join('')}`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (read() !== text) {
  say('docs/configuration.md is out of date: run "node --import tsx tools/config-docs.mjs"')
  process.exitCode = 1
}

function describeGroup([heading, group]) {
  const rows = Object.entries(group).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description} |\n`,
  )
  return `\n## ${heading}\n\n| name | default | meaning |\n|---|---|---|\n${rows.join('')}`
}

function defaultOf(schema) {
  const { defaultValue } = schema.def
  return defaultValue === undefined ? '–' : `\`${defaultValue}\``
}

function read() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
