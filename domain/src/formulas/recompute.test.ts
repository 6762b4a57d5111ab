import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Json } from '../fields/field-type.ts'
import type { FormulaField } from './formula-field.ts'
import { orderFormulas } from './order.ts'
import { planFormulas, todayId } from './plan.ts'
import { recompute } from './recompute.ts'

// Thousands of cases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const inputs = ['i0', 'i1', 'i2', 'i3']
const own = (id: string, formula?: string): FormulaField => ({
  name: id,
  field: {
    id,
    type: 'decimal',
    side: 'own',
    section: 's',
    ...(formula === undefined ? {} : { formula }),
  } as const,
})
const column: FormulaField = { ...own('weight'), table: { id: 'containers', name: 'Containers' } }

/** Formulas of whatever reads inputs, columns, the date and formulas before them. */
const graph = fc
  .array(
    fc.record({
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      shape: fc.constantFrom('plus', 'times', 'least', 'condition', 'rows', 'ratio', 'today'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((formulas) =>
    formulas.map(({ picks, shape }, at) => {
      const earlier = [...inputs, ...formulas.slice(0, at).map((_, index) => `f${index}`)]
      const [a = '', b = a, c = b] = picks.map((pick) => `{${earlier[pick % earlier.length]}}`)
      const texts: Readonly<Record<typeof shape, string>> = {
        plus: `${a} + ${b} - ${c}`,
        times: `${a} * ${b}`,
        least: `MIN(${a}, ${b}, ${c})`,
        condition: `IF(${a} > 2, ${b}, SUM(${c}))`,
        rows: `SUM({containers.weight}) + ${a}`,
        ratio: `${a} / ${b}`,
        today: `DAYS(TODAY(), "2026-01-01") + ${a}`,
      }
      return own(`f${at}`, texts[shape])
    }),
  )
const value = fc.oneof(fc.constant(null), fc.integer({ min: -3, max: 3 }).map(String))
const state = fc.record({
  values: fc.tuple(value, value, value, value),
  rows: fc.array(value, { maxLength: 3 }),
  today: fc.constantFrom('2026-01-01', '2026-01-02'),
})

describe('[FLD-05] recomputing', () => {
  test('what changed gives the same as everything, and never more than what it reaches', () => {
    fc.assert(
      fc.property(
        graph,
        state,
        fc.array(state, { maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (formulas, first, edits, shuffle) => {
          const shuffled = [...formulas].sort(() => (Number(shuffle.next().value) % 3) - 1)
          const plan = planFormulas([...inputs.map((id) => own(id)), column, ...shuffled])
          expect(plan.errors.size).toBe(0)
          const environment = ({ today, rows }: typeof first) => ({
            today,
            rows: () => rows.map((weight) => ({ weight })),
          })
          const inputsOf = ({ values }: typeof first): Record<string, Json> =>
            Object.fromEntries(inputs.map((id, at) => [id, values[at] ?? null]))
          const full = (at: typeof first) =>
            recompute(plan, { values: inputsOf(at), changed: 'all' }, environment(at)).values
          let results: Readonly<Record<string, Json>> = full(first)
          let before = first
          for (const next of edits) {
            const changed = new Set(inputs.filter((_, at) => before.values[at] !== next.values[at]))
            if (JSON.stringify(before.rows) !== JSON.stringify(next.rows)) changed.add('containers')
            if (before.today !== next.today) changed.add(todayId)
            const patch = recompute(
              plan,
              { values: { ...inputsOf(next), ...results }, changed },
              environment(next),
            )
            const reached = new Set(plan.dependantsOf(changed))
            for (const [id, result] of Object.entries(patch.values)) {
              expect(reached.has(id)).toBe(true)
              expect(result).not.toEqual(results[id] ?? null)
            }
            results = { ...results, ...patch.values }
            expect(plan.steps.map(({ id }) => results[id] ?? null)).toEqual(
              plan.steps.map(({ id }) => full(next)[id] ?? null),
            )
            before = next
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  const plan = planFormulas([
    own('a'),
    own('b'),
    own('half', '{a} / 2'),
    own('sign', 'IF({half} > 0, 1, 0)'),
    own('next', '{sign} + {b}'),
  ])
  const environment = { today: '2026-01-01', rows: () => [] }
  const values = { a: '4', b: '1', half: '2', sign: '1', next: '2' }

  test('goes no further than results differ', () => {
    const changed = new Set(['a'])
    expect(plan.dependantsOf(changed)).toEqual(['half', 'sign', 'next'])
    expect(recompute(plan, { values: { ...values, a: '6' }, changed }, environment).values).toEqual({
      half: '3',
    })
  })

  test('tells why a result became empty', () => {
    const broken = planFormulas([own('a'), own('ratio', '1 / {a}'), own('after', '{ratio} + 1')])
    const record = { values: { a: '0', ratio: '1', after: '2' }, changed: new Set(['a']) }
    expect(recompute(broken, record, environment)).toEqual({
      values: { ratio: null, after: null },
      reasons: { ratio: 'FORMULA_DIVISION_BY_ZERO' },
    })
  })

  test('a formula takes the type of those that it reads', () => {
    const typed = planFormulas([
      own('name', 'LEN({text})'),
      own('text', '"a" & {day}'),
      own('day', 'TODAY()'),
    ])
    expect(typed.errors.size).toBe(0)
    expect(typed.steps.map(({ id, formula }) => [id, formula.type])).toEqual([
      ['day', 'date'],
      ['text', 'string'],
      ['name', 'decimal'],
    ])
  })
})

describe('[FLD-05] circles', () => {
  const ring = (size: number) =>
    Array.from({ length: size }, (_, at) => ({ id: `f${at}`, reads: [`f${(at + 1) % size}`] }))

  test('one of 1,000 fields is found and named, without those that only read it', () => {
    const outside = { id: 'outside', reads: ['f0', 'a'] }
    const { order, cycles } = orderFormulas([outside, ...ring(1_000)])
    expect(order).toEqual(['outside'])
    expect(cycles.map((cycle) => cycle.length)).toEqual([1_000])
    const plan = planFormulas([
      own('outside', '{f0} + 1'),
      ...ring(1_000).map(({ id, reads: [read] }) => own(id, `1 + {${read}}`)),
    ])
    expect(plan.steps.map(({ id }) => id)).toEqual(['outside'])
    expect(plan.errors.get('f7')).toEqual([{ code: 'FORMULA_LOOP', from: 4, to: 8, values: { name: 'f8' } }])
  })

  test('a formula that reads itself is one', () => {
    expect(orderFormulas([{ id: 'f', reads: ['f'] }])).toEqual({ order: [], cycles: [['f']] })
  })

  test('chains of 20,000 are ordered, each after what it reads', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => ({ id: `f${at}`, reads: [`f${at + 1}`] }))
    const { order, cycles } = orderFormulas(chain)
    expect(cycles).toEqual([])
    expect([order[0], order.at(-1)]).toEqual(['f19999', 'f0'])
  })

  test('whatever is not in a circle comes after what it reads', () => {
    const links = fc.array(fc.tuple(fc.nat(14), fc.nat(14)), { maxLength: 30 })
    fc.assert(
      fc.property(links, (pairs) => {
        const nodes = Array.from({ length: 15 }, (_, at) => ({
          id: `f${at}`,
          reads: pairs.filter(([from]) => from === at).map(([, to]) => `f${to}`),
        }))
        const { order, cycles } = orderFormulas(nodes)
        expect([...order, ...cycles.flat()].sort()).toEqual(nodes.map(({ id }) => id).sort())
        const place = new Map(order.map((id, at) => [id, at]))
        for (const { id, reads } of nodes)
          for (const read of reads)
            if (place.has(id) && place.has(read)) expect(place.get(read)).toBeLessThan(place.get(id) ?? 0)
      }),
    )
  })
})
