import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../server/src/platform/settings.ts'
import { repository, say } from './repository.mjs'

// node --import tsx tools/config-docs.mjs [--check]: docs/configuration.md and deploy/rumbo.env from the one schema of settings.
const page = `# Configuration

None is needed: \`npm start\` runs with what stands under *default*. Settings are environment variables; a wrong one stops
the start with its name and the reason. This page and [rumbo.env](../deploy/rumbo.env), a file with all of them to begin with, are made by
\`tools/config-docs.mjs\` from \`server/src/platform/settings.ts\`.
${Object.entries(settings).map(describeGroup).join('')}`

const example = `# /etc/rumbo.env: all settings of Rumbo, as docs/configuration.md describes them. What begins with # is not set.
${Object.entries(settings).map(listGroup).join('')}`

const files = { 'docs/configuration.md': page, 'deploy/rumbo.env': example }
for (const [file, text] of Object.entries(files)) {
  const path = join(repository, file)
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (read(path) !== text) {
    say(`${file} is out of date: run "node --import tsx tools/config-docs.mjs"`)
    process.exitCode = 1
  }
}

function describeGroup([heading, group]) {
  const rows = Object.entries(group).map(([name, schema]) => {
    const value = defaultOf(schema)
    return `| \`${name}\` | ${value === undefined ? '–' : `\`${value}\``} | ${schema.description} |\n`
  })
  return `\n## ${heading}\n\n| name | default | meaning |\n|---|---|---|\n${rows.join('')}`
}

function listGroup([heading, group]) {
  const lines = Object.entries(group).map(
    ([name, schema]) => `\n# ${schema.description}\n#${name}=${defaultOf(schema) ?? ''}\n`,
  )
  return `\n## ${heading}\n${lines.join('')}`
}

function defaultOf(schema) {
  return schema.def.defaultValue
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
