import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** The names that a file imports from files of contracts. */
const contractsIn = (code: string) =>
  [...code.matchAll(/import (?:type )?\{([^}]*)\} from '@rumbo\/domain\/[\w./-]*api'/g)].flatMap(
    ([, names = '']) => names.split(',').flatMap((name) => name.trim() || []),
  )

const readsSchema = (code: string) =>
  contractsIn(code).some((name) => new RegExp(`(?<!typeof )\\b${name}\\.(input|output)\\b`).test(code))

test('no screen reads the schema of a contract: the build leaves it out, and a form takes that of its input by name', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(readsSchema("import { updateMe } from '@rumbo/domain/auth/api'\nupdateMe.input.shape")).toBe(true)
  expect(files.filter((file) => readsSchema(readFileSync(join(source, file), 'utf8')))).toEqual([])
})
