import { endpoint } from '@rumbo/domain/kernel/endpoint'
import { z } from 'zod'
import { action } from '../../src/access/scope/action.ts'
import { show } from '../../src/access/visible/visible.ts'
import { feature } from '../../src/features/feature.ts'

/** An endpoint that fails as nobody foresaw, with what it got in every part of its error. */
export const breakDown = endpoint({
  method: 'POST',
  path: '/api/public/break-down/{word}',
  summary: 'Fails',
  tag: 'test',
  permission: 'public',
  apiScope: null,
  sample: { input: { word: 'x', text: 'x' }, records: 'a test’s own' },
  errors: [],
  input: z.strictObject({ word: z.string(), text: z.string() }),
  output: z.null(),
})

/** Selects by a text that the database repeats in its refusal. */
const readAsNumber = endpoint({ ...breakDown, path: '/api/public/read-as-number/{word}' })

export const brokenFeature = feature({
  actions: ({ pool }) => [
    action(breakDown, async (_caller, { text }) => {
      const cause = new TypeError(`cause ${text}\n    at ${text} (/${text}.ts:1:2)`)
      const error: Error & { code?: string; detail?: string } = new Error(`not ${text}`, { cause })
      error.name = text
      error.code = text
      error.detail = text
      throw error
    }),
    action(readAsNumber, async (_caller, { text }) => {
      await pool.query(`select $1::integer, '${text.replaceAll("'", "''")}'`, [text])
      return show(null)
    }),
  ],
})
