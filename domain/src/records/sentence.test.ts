import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentence, type SentencePart, type SentenceWords } from './sentence.ts'

const english: SentenceWords = {
  roles: { to: ['to', 'bound for'], from: ['from'], with: ['with', 'by'] },
  joints: ['and'],
  states: { late: ['late', 'delayed'], thisWeek: ['arriving this week'], atRisk: ['at risk'] },
}
const spanish: SentenceWords = {
  roles: { to: ['a', 'hacia', 'para'], from: ['de', 'desde'], with: ['con', 'por'] },
  joints: ['y', 'e'],
  states: {
    late: ['tarde', 'con retraso', 'atrasados'],
    thisWeek: ['llegan esta semana'],
    atRisk: ['en riesgo'],
  },
}

test.each([
  ['late to manzanillo with msc', english],
  ['tarde a manzanillo con msc', spanish],
  ['con retraso, hacia Manzanillo y con MSC', spanish],
] as const)('[VIEW-03] “%s” is a state, a place and a carrier', (text, words) => {
  expect(
    readSentence(text, words)?.map((part) =>
      'text' in part ? [part.kind, part.text.toLowerCase()] : part.state,
    ),
  ).toEqual(['late', ['to', 'manzanillo'], ['with', 'msc']])
})

test('[VIEW-03] a word that says nothing makes no sentence of the rest, and a role needs a name', () => {
  expect(readSentence('late coffee to manzanillo', english)).toBeNull()
  expect(readSentence('late to', english)).toBeNull()
  expect(readSentence('', english)).toBeNull()
  expect(readSentence('manzanillo', english)).toBeNull()
  expect(readSentence('from "port of to" to los angeles', english)).toEqual([
    { kind: 'from', text: 'port of to' },
    { kind: 'to', text: 'los angeles' },
  ])
})

const names = fc.constantFrom('manzanillo', 'los angeles', 'lázaro cárdenas', 'msc', 'Hapag-Lloyd')

test.each([
  ['English', english],
  ['Spanish', spanish],
] as const)(
  '[VIEW-03] in %s every sentence of the grammar is read back as it was made, in any order and case',
  (_language, words) => {
    const states = fc
      .constantFrom(...Object.keys(words.states))
      .chain((state) =>
        fc
          .constantFrom(...(words.states[state] ?? []))
          .map((said) => ({ said, part: { kind: 'state', state } as SentencePart })),
      )
    const roles = fc
      .constantFrom('to', 'from', 'with')
      .chain((kind) =>
        fc
          .tuple(fc.constantFrom(...words.roles[kind]), names)
          .map(([word, text]) => ({ said: `${word} ${text}`, part: { kind, text } as SentencePart })),
      )
    const joints = fc.constantFrom(' ', ', ', ...words.joints.map((joint) => ` ${joint} `))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(states, roles), { minLength: 1, maxLength: 5 }),
        joints,
        fc.boolean(),
        (parts, joint, isLoud) => {
          const text = parts.map(({ said }) => said).join(joint)
          const wanted = parts.map(({ part }) => part)
          const read = readSentence(isLoud ? text.toUpperCase() : text, words)
          const plain = (each: SentencePart) =>
            'text' in each ? { ...each, text: each.text.toLowerCase() } : each
          expect(read?.map(plain)).toEqual(wanted.map(plain))
        },
      ),
    )
  },
)

test('[VIEW-03] any text at all is read without an error, and names nothing that isn’t in it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(english, spanish), (text, words) => {
      for (const part of readSentence(text, words) ?? [])
        if ('text' in part) for (const word of part.text.split(' ')) expect(text).toContain(word)
    }),
  )
})
