import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedBinaries, restoreLibraryLinks } from '../../src/platform/database/embedded/binaries.ts'

test('links of libraries are made where install scripts were blocked, and made only once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo links '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const native = join(folder, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'a library')
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }))
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  restoreLibraryLinks(folder)
  restoreLibraryLinks(folder)
  for (const { target } of links) expect(readFileSync(join(folder, target), 'utf8')).toBe('a library')
})

test('the binaries for this machine are installed', () => {
  expect(embeddedBinaries().major).toBe(18)
})
