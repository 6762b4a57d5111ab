import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')

/** The components of Mantine that a file of ours imports. */
function components(text: string): string[] {
  const imports = [...text.matchAll(/import (?!type)\{([^}]*)\} from '@mantine\/core'/g)]
  return imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

test('every Mantine component in use has its styles', () => {
  const loaded = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')
  const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => components(readFileSync(join(source, file), 'utf8')))
  const missing = [...new Set(used)].filter(
    (name) => existsSync(join(styles, `${name}.css`)) && !loaded.includes(`styles/${name}.css`),
  )
  expect(used).toContain('MantineProvider')
  expect(missing).toEqual([])
})
