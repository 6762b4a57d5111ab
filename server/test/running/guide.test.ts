import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram } from '../../../tools/programs/debian-programs.mjs'
import { settings } from '../../src/platform/settings.ts'
import { version } from '../../src/platform/version.ts'
import { Served } from '../world/served.ts'

const repository = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const deployed = readdirSync(join(repository, 'deploy'), { recursive: true, encoding: 'utf8' })
  .map((file) => `deploy/${file}`)
  .filter((file) => /\.\w+$|Dockerfile$/.test(file))
const guides = ['docs/running.md', 'docs/proxies.md', 'docs/scaling.md', 'SECURITY.md', 'README.md']
const known = Object.values(settings).flatMap((group) => Object.keys(group))

test.each([...guides, ...deployed])('the settings that %s names are settings', (file) => {
  const named = read(file).match(/\b(?:RUMBO|STRIPE|OIDC|CLERK|SMTP|MAIL|MAP)_[A-Z0-9_]+\b/g) ?? []
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('the file of settings to begin with has all of them, and sets none', () => {
  const lines = read('deploy/rumbo.env').split('\n')
  expect(lines.flatMap((line) => /^#([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])).toEqual(known)
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test.each(guides)('what %s links to is there', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(([, path]) => path ?? [])
  expect(links.filter((path) => !existsSync(join(repository, dirname(file), path)))).toEqual([])
})

test('all files of deploy are in the guide', () => {
  const guide = read('docs/running.md')
  const names = deployed.map((file) => file.slice('deploy/'.length))
  expect(names.filter((name) => !guide.includes(name.split('/').at(-1) ?? name))).toEqual([])
})

test('every metric of the dashboard and the alerts is one that a server has', async () => {
  const served = await Served.open({ RUMBO_ERRORS_URL: 'http://127.0.0.1:9/' })
  const metrics = await (await fetch(`${served.url}/metrics`)).text()
  await served.close()
  const has = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const used = ['deploy/monitoring/grafana-rumbo.json', 'deploy/monitoring/rumbo-alerts.yml'].flatMap(
    (file) => read(file).match(/\b(?:rumbo|process|nodejs)_[a-z0-9_]+\b/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !has.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
})

test('package.json, the server and the release notes name one version', () => {
  const ofPackages = ['.', 'domain', 'server', 'web'].map(
    (folder) => JSON.parse(read(`${folder}/package.json`)).version ?? version,
  )
  expect(new Set([...ofPackages, /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1]])).toEqual(
    new Set([version]),
  )
})

/** Programs that read a file as it will be used, where they are installed. */
const readers = [
  {
    program: 'systemd-analyze',
    args: ['verify', '--man=no'],
    files: readdirSync(join(repository, 'deploy/systemd')).map((file) => `deploy/systemd/${file}`),
    // The machine of the test has neither this folder nor this user.
    allowed: /\/opt\/rumbo\/deploy\/[\w-]+\.sh is not executable|^$/,
  },
  {
    program: 'promtool',
    args: ['check', 'rules'],
    files: ['deploy/monitoring/rumbo-alerts.yml'],
    allowed: /^$/,
  },
]
for (const { program, args, files, allowed } of readers)
  test.skipIf(findProgram(program) === undefined)(`${program} takes what the guide has for it`, () => {
    const { stderr } = spawnSync(program, [...args, ...files], { cwd: repository, encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => !allowed.test(line))).toEqual([])
  })
