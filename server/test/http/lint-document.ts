import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const redocly = join(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js')

/** What the recommended rules of a public linter find in an OpenAPI document. */
export async function lintDocument(text: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-openapi-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), text)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'lint', 'openapi.json', '--extends=recommended', '--format=json'],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What it says of a document in which it finds nothing. */
export const noProblems = { problems: [], totals: { errors: 0, warnings: 0, ignored: 0 } }
