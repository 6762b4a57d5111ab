import type { Plugin } from 'vite'

/** What a contract says for tests and the reference page alone. */
const notForBrowsers = ['sample', 'example']

/** Leaves samples and examples out of the contracts in the browser's code. */
export const withoutSamples = (): Plugin => ({
  name: 'without-samples',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]domain[\\/]src[\\/].*api\.ts$/ },
    handler(code) {
      const cuts = this.parse(code).body.flatMap((statement) => {
        if (statement.type !== 'ExportNamedDeclaration') return []
        if (statement.declaration?.type !== 'VariableDeclaration') return []
        return statement.declaration.declarations.flatMap(({ init }) => {
          if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
          const [contract] = init.arguments
          if (init.callee.name !== 'endpoint' || contract?.type !== 'ObjectExpression') return []
          return contract.properties.flatMap((each) => {
            if (each.type !== 'Property' || each.key.type !== 'Identifier') return []
            return notForBrowsers.includes(each.key.name) ? [each] : []
          })
        })
      })
      return cuts.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`,
        code,
      )
    },
  },
})
