import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { metadataScope } from '../../kernel/key-scope.ts'
import { permission } from './api.ts'

const tag = 'fields'
const path = '/api/v1/sections/layout'

/** Sections by their ids, standard ones and one's own, and those that a module makes itself, such as `timeline` and `history`, in order. */
const layout = z.object({
  sections: z.array(z.object({ id: z.string().min(1).max(64), hidden: z.boolean() })).max(400),
})

const example = {
  sections: [
    { id: 'timeline', hidden: false },
    { id: 'customs', hidden: true },
  ],
}

/** Empty where nobody laid them out: they stand as the product puts them. */
export const getSectionLayout = endpoint({
  method: 'GET',
  path,
  summary: 'The order of the sections on the details of a record, and which are hidden',
  tag,
  permission: 'member',
  apiScope: metadataScope,
  sample: { input: {}, records: 'definitions, for editors of the catalogue' },
  input: z.strictObject({}),
  output: layout,
  errors: [],
  example: { output: example },
})

/** Takes the place of the layout that stood. Hiding a section changes no right: its fields are in lists, files and the API. */
export const setSectionLayout = endpoint({
  method: 'PUT',
  path,
  summary: 'Lay out the sections on the details of a record',
  tag,
  permission,
  apiScope: null,
  sample: { input: { sections: [] }, records: 'definitions, for editors of the catalogue' },
  input: layout,
  output: layout,
  errors: ['VALUE_NOT_VALID'],
  example: { input: example, output: example },
})
