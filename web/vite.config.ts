import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstListBudget } from './first-list-budget.ts'
import { paintBeforeStyles } from './paint-before-styles.ts'
import { withoutServerParts } from './without-server-parts.ts'

/** Where the development server finds the API: the port of `npm run dev`'s server. */
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The part of zod that describes schemas as JSON Schema: the server's alone, yet every schema refers to it. */
const jsonSchemas = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/** Leaves zod's JSON Schemas out of the browser's code: what they export is there and gives nothing. */
const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: jsonSchemas },
    handler: (code) => {
      const names = [...code.matchAll(/export (?:const|function) (\w+)/g)].map(([, name = '']) => name)
      return [
        'const nothing = () => ({})',
        ...names.map((name) => `export const ${name} = nothing`),
        'export { nothing as process }',
      ].join('\n')
    },
  },
})

/**
 * zod, and files of schemas that forms need while pages begin without them (decision 0090). The bundler would put them to the contracts that
 * name them, though these come without schemas.
 */
const schemas =
  /[\\/]node_modules[\\/]zod[\\/]|[\\/]domain[\\/]src[\\/](kernel[\\/](id|text)|fields[\\/]schemas|auth[\\/](update-me-input|time-zone)|organizations[\\/]website|reference[\\/]country-id|network[\\/]partner|records[\\/](module-id|imports[\\/]import-options))\.ts$/

/** The files that are named after what they hold; journeys lose the last one. */
const grouped = new Set(['schemas', 'start', 'frame', 'list', 'details', 'counts', 'editors', 'help'])

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: folder('src/app/routes'),
      generatedRouteTree: folder('src/app/route-tree.gen.ts'),
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    withoutJsonSchemas(),
    withoutServerParts(),
    firstListBudget(),
    paintBeforeStyles(),
  ],
  resolve: {
    alias: {
      // One module with all icons: the package's own entry makes the development server load 5,000 files.
      '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs',
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/v2/': api, '/trpc': api, '^/t/': api, '/socket.io': { target: api, ws: true } },
  },
  build: {
    outDir: folder('dist'),
    // A browser that doesn't fetch ahead by itself fetches the same a moment later.
    modulePreload: {
      polyfill: false,
      // What the frame and the list open later fetches its own scripts: most are here by then, and their names would be in each page's first scripts.
      resolveDependencies: (_file, names, { hostId }) =>
        /[\\/](frame|list)-[^\\/]+$/.test(hostId) ? names.filter((name) => !name.endsWith('.js')) : names,
    },
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // What browsers load is passed on to them: with the licences of all that is in it.
    license: { fileName: 'licences.md' },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Without names: those of three hundred files are twice in what each page begins with, as they are and among what comes along.
        chunkFileNames: ({ name }) => `assets/${grouped.has(name) ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'schemas', test: schemas, priority: 9, includeDependenciesRecursively: false },
            // What every page begins with in one file: packed together it is an eighth smaller than in sixty small ones.
            { name: 'start', tags: ['$initial'], priority: 5 },
            // What every page in the frame shares, and the list that people come for: one request each.
            { name: 'frame', test: /[\\/]app[\\/]shell[\\/]frame\.tsx$/, priority: 3 },
            { name: 'list', test: /[\\/]shipments[\\/]shipment-list-page\.tsx$/, priority: 2 },
            // What the pages of all records share, and what they show of a shipment.
            {
              name: 'details',
              test: /[\\/](record-at|record-body|shipment-parts|urgent-parts|shipment-details)\.tsx?$/,
              priority: 0.5,
            },
            // What comes after the first row: the counts beside the frame's entries, and the editors of all kinds of values.
            {
              name: 'counts',
              test: /[\\/](open-count|waiting-count|alerts-today|sample-banner|later-counts)\.tsx$/,
              priority: 1,
            },
            {
              name: 'editors',
              test: /[\\/](field-editor|cell-editor|read-draft|paste-plan|filled-cells|edit-strip|selection-bar)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
