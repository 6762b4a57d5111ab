import { createRequire } from 'node:module'
import { listFiles } from '../fingerprint.mjs'
import { repository } from '../repository.mjs'

const require = createRequire(import.meta.url)

/** Whether the parser leaves out imports of types, which are gone when the program runs. */
let typesErased = false

/**
 * Checks who imports whom against .dependency-cruiser.cjs, below a folder. Returns what is wrong, a line each.
 * dependency-cruiser doesn't know TypeScript 7 and silently sees nothing without a parser of its own; so it parses by
 * swc, and it has to have seen every source file.
 */
export async function checkDependencies(baseDir = repository) {
  const { forbidden, options } = require('../../.dependency-cruiser.cjs')
  const { cruise } = await loadCruiser()
  const wrong = []
  for (const erased of [false, true]) {
    typesErased = erased
    const rules = forbidden.filter((rule) => rule.name.startsWith('runtime-') === erased)
    const { output } = await cruise(
      ['domain/src', 'server/src', 'web/src'],
      { ...options, baseDir, ruleSet: { forbidden: rules, options }, validate: true },
      options.enhancedResolveOptions,
    )
    wrong.push(...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`))
    const seen = new Set(output.modules.map((module) => module.source))
    if (baseDir === repository)
      wrong.push(
        ...sources()
          .filter((file) => !seen.has(file))
          .map((file) => `not seen: ${file}`),
      )
  }
  return wrong
}

function sources() {
  return listFiles('domain/src', 'server/src', 'web/src').filter((file) => /\.tsx?$/.test(file))
}

/** Its swc parser forgets that a .tsx file holds JSX, and can't tell types from code; both are repaired here. */
async function loadCruiser() {
  const swc = require('@swc/core')
  if (!swc.parseFileSync.repaired) {
    const { parseFileSync } = swc
    swc.parseFileSync = (file, options) => {
      const tree = parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
      return typesErased ? { ...tree, body: tree.body.filter((item) => !isOfTypes(item)) } : tree
    }
    swc.parseFileSync.repaired = true
  }
  return import('dependency-cruiser')
}

function isOfTypes({ typeOnly, specifiers = [] }) {
  return typeOnly || (specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly))
}
