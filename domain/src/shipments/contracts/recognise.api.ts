import { z } from 'zod'
import { numberKinds, suggestionReasons } from '../../identifiers/recognise.ts'
import { endpoint } from '../../kernel/endpoint.ts'

/** The likelier reading first; none for a text that is no number. A wrong check digit is a hint, never a refusal. */
export const recogniseNumber = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/recognise',
  summary: 'What a tracking number is, and whose',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: { input: { text: 'CSQU3054383' }, records: 'reads the text that it is given, and no record' },
  bounded: 'what one text may stand for',
  input: z.strictObject({ text: z.string().max(200) }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(numberKinds),
        /** As it should be stored. */
        number: z.string(),
        carriers: z.array(
          z.object({ code: z.string(), name: z.string(), reason: z.enum(suggestionReasons) }),
        ),
        checkDigit: z.discriminatedUnion('state', [
          z.object({ state: z.literal('right') }),
          z.object({ state: z.literal('wrong'), expected: z.string() }),
          z.object({ state: z.literal('none') }),
        ]),
      }),
    ),
  }),
  errors: [],
  example: {
    input: { text: 'mrku 907032-1' },
    output: {
      items: [
        {
          kind: 'container',
          number: 'MRKU9070321',
          carriers: [{ code: 'MAEU', name: 'Maersk', reason: 'prefix' }],
          checkDigit: { state: 'wrong', expected: '3' },
        },
      ],
    },
  },
})
