import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildParserFile } from '@lezer/generator'
import { repository, say } from './repository.mjs'

// node tools/formula-grammar.mjs [--check]: makes the parser of formulas from its grammar, or says that it is old.
const folder = join(repository, 'domain', 'src', 'formulas')
const made = join(folder, 'formula-parser.gen.ts')

/** A warning of the generator is a mistake in the grammar. */
const warn = (message) => {
  throw new Error(message)
}
const { parser } = buildParserFile(readFileSync(join(folder, 'formula.grammar'), 'utf8'), {
  fileName: 'formula.grammar',
  moduleStyle: 'es',
  typeScript: true,
  warn,
})

if (!process.argv.includes('--check')) writeFileSync(made, parser)
else if (readFileSync(made, 'utf8') !== parser) {
  say(`  ${made} is older than its grammar: node tools/formula-grammar.mjs`)
  process.exitCode = 1
}
