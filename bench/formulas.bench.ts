import type { Field } from '@rumbo/domain/fields/field'
import type { FieldTypeId } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { planFormulas } from '@rumbo/domain/formulas/plan'
import { computer } from '@rumbo/domain/formulas/recompute'
import { compare, say, tell } from './support/measure.ts'

// DESIGN.md §6, formula engine: five formulas that depend on each other over 100,000 rows, against a loop that somebody
// writes for these five. Both read rows as they are stored and make results as they are stored.
const rowCount = 100_000
const texts: Readonly<Record<string, string>> = {
  cost: '{price} * {amount}',
  duty: 'ROUND({cost} * {rate} / 100, 2)',
  total: '{cost} + {duty}',
  days: '{eta} - {etd}',
  charge: 'IF({days} > 30, {total} * 1.15, {total})',
}
const types: Readonly<Record<string, FieldTypeId>> = {
  price: 'currency',
  amount: 'number',
  rate: 'decimal',
  etd: 'date',
  eta: 'date',
  cost: 'decimal',
  duty: 'decimal',
  total: 'decimal',
  days: 'decimal',
  charge: 'decimal',
}

const fields: readonly FormulaField[] = Object.entries(types).map(([id, type]) => {
  const field: Field = { id, type, side: 'own', section: 'costs' }
  return { name: id, field: texts[id] === undefined ? field : { ...field, formula: texts[id] } }
})

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
const rows = Array.from({ length: rowCount }, (_, at) => ({
  price: String(((at * 7_919) % 250_000) / 100 + 1),
  amount: (at % 40) + 1,
  rate: String(((at * 31) % 400) / 10),
  etd: day(at % 300),
  eta: day((at % 300) + 12 + (at % 41)),
}))

/** What one would write: money in whole cents where it is added, a double rounded where it is multiplied. */
function handWritten() {
  const results: Values[] = []
  for (const row of rows) {
    const cost = Math.round(Number(row.price) * row.amount * 100) / 100
    const duty = Math.round(cost * Number(row.rate)) / 100
    const total = Math.round((cost + duty) * 100) / 100
    const days = (Date.parse(row.eta) - Date.parse(row.etd)) / 86_400_000
    const charge = days > 30 ? Math.round(total * 1.15 * 1e4) / 1e4 : total
    results.push({
      cost: String(cost),
      duty: String(duty),
      total: String(total),
      days: String(days),
      charge: String(charge),
    })
  }
  return results
}

const plan = planFormulas(fields)
if (plan.steps.length !== 5) throw new Error(`not five formulas: ${JSON.stringify([...plan.errors])}`)
const environment = { today: '2026-06-01', rows: () => [] }

function byEngine() {
  const compute = computer(plan)
  return rows.map((values) => compute({ values, changed: 'all' }, environment).values)
}

const [hand, engine] = [handWritten(), byEngine()]
const differing = hand.filter((row, at) =>
  Object.entries(row).some(([id, value]) => engine[at]?.[id] !== value),
)
say(`rows in which doubles gave another result than the exact engine: ${differing.length} of ${rowCount}`)
const times = await compare(
  { handWritten: async () => handWritten(), byEngine: async () => byEngine() },
  { rounds: 15, warmUp: 3 },
)
tell({
  name: 'formula engine, 5 dependent × 100k rows, of a hand-written loop',
  value: times.byEngine / times.handWritten,
  bar: 3,
  unit: '×',
})
