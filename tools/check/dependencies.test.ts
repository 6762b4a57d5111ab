import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDependencies } from './dependencies.mjs'

/** A repository of these files, each holding one line. */
async function check(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const least = {
    'domain/src/kernel/id.ts': 'export const a = 1',
    'server/src/main.ts': '',
    'web/src/app/main.tsx': '<b a={1} />',
  }
  for (const [path, line] of Object.entries({ ...least, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), line)
  }
  return checkDependencies(folder)
}

test.each([
  ['domain-kernel', { 'domain/src/kernel/x.ts': "import '../fields/y.ts'", 'domain/src/fields/y.ts': '' }],
  ['domain-feature', { 'domain/src/orders/x.ts': "import '../../../server/src/main.ts'" }],
  ['domain-is-pure', { 'domain/src/orders/x.ts': "import 'node:fs'" }],
  [
    'server-platform',
    { 'server/src/platform/x.ts': "import '../access/y.ts'", 'server/src/access/y.ts': '' },
  ],
  [
    'server-records',
    {
      'server/src/records/x.ts': "import '../../../domain/src/shipments/y.ts'",
      'domain/src/shipments/y.ts': '',
    },
  ],
  [
    'server-records',
    {
      'server/src/records/x.ts': "import '../features/a/y.service.ts'",
      'server/src/features/a/y.service.ts': '',
    },
  ],
  [
    'server-feature',
    { 'server/src/features/a/x.ts': "import '../b/y.ts'", 'server/src/features/b/y.ts': '' },
  ],
  [
    'features-are-listed-once',
    {
      'server/src/background.ts': "import './features/a/y.service.ts'",
      'server/src/features/a/y.service.ts': '',
    },
  ],
  ['web-feature', { 'web/src/features/a/x.tsx': "import '../b/y.tsx'", 'web/src/features/b/y.tsx': '' }],
  [
    'web-records',
    { 'web/src/records/x.tsx': "import '../features/a/y.tsx'", 'web/src/features/a/y.tsx': '' },
  ],
  [
    'web-records',
    {
      'web/src/records/x.tsx': "import '../../../domain/src/shipments/y.ts'",
      'domain/src/shipments/y.ts': '',
    },
  ],
  [
    'web-grid-and-forms',
    {
      'web/src/forms/x.tsx': "import '../../../domain/src/containers/y.ts'",
      'domain/src/containers/y.ts': '',
    },
  ],
  [
    'web-lib-and-ui',
    {
      'web/src/ui/x.tsx': "import type { Y } from '../grid/y.tsx'",
      'web/src/grid/y.tsx': 'export type Y = 1',
    },
  ],
  [
    'runtime-circle',
    { 'server/src/http/x.ts': "import './y.ts'", 'server/src/http/y.ts': "import './x.ts'" },
  ],
  [
    'runtime-edges-alone-open',
    {
      'server/src/access/read/x.ts': "import '../visible/visible-contents.ts'",
      'server/src/access/visible/visible-contents.ts': '',
    },
  ],
  ['nothing-unresolved', { 'server/src/http/x.ts': "import './gone.ts'" }],
])('%s finds what is planted', async (rule, files) => {
  const wrong = await check(files)
  expect(wrong.map((line) => line.split(':')[0])).toContain(rule)
})

test('what is allowed passes', async () => {
  const wrong = await check({
    'server/src/features/a/x.ts': "import '../b/b.service.ts'",
    'server/src/features/b/b.service.ts': "import '../../platform/p.ts'",
    'server/src/platform/p.ts': '',
    'server/src/http/x.ts': "import type { Y } from './y.ts'\nexport type X = 1",
    'server/src/http/y.ts': "import { type X } from './x.ts'\nexport type Y = 1",
  })
  expect(wrong).toEqual([])
})
