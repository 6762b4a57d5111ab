import { openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { median, say, tell } from './support/measure.ts'
import { shipments } from './support/settings.ts'

// SHELL-05: the search of everything answers within 100 ms among a million shipments, whatever is typed: a whole number, its
// beginning, words that stand in many records or in none, two letters, a route.
const rounds = 15

const data = await openDataset()
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const { rows } = await data.bare.query<{ bill: string; unit: string; name: string }>(
    `select master_bl as bill, coalesce(container_number, 'MSKU9288418') as unit, name from base.shipments
     where organization_id = $1 and master_bl is not null and name is not null limit 1`,
    [data.big],
  )
  const [{ bill, unit, name } = { bill: '', unit: '', name: '' }] = rows
  const typed: Readonly<Record<string, string>> = {
    'a bill of lading': bill,
    'a container with blanks': `${unit.slice(0, 4)} ${unit.slice(4, 10)} ${unit.slice(10)}`,
    'the beginning of a bill': bill.slice(0, 6),
    'three letters of many bills': bill.slice(0, 3),
    'one letter': bill.slice(0, 1),
    'two letters': 'zq',
    'a name': name,
    'a common word': 'cafe',
    'a common word and a rare one': 'cafe zqzqzq',
    'a word that nothing has': 'zqzqzq',
    'a route': 'shanghai manzanillo',
    'a number of one’s own': '4711',
  }
  const times: number[] = []
  for (const [about, text] of Object.entries(typed)) {
    const of: number[] = []
    for (let round = 0; round < rounds; round++) of.push(await timeOf(text))
    say(`${about} (${text}): ${median(of).toFixed(1)} ms, at first ${of[0]?.toFixed(1)} ms`)
    times.push(median(of))
  }
  tell({
    name: `search of everything, ${shipments.toLocaleString('en-us')} shipments: the slowest text`,
    value: Math.max(...times),
    bar: 100,
    unit: ' ms',
  })

  async function timeOf(text: string): Promise<number> {
    const began = performance.now()
    await ours(`/api/v1/search?search=${encodeURIComponent(text)}`)
    return performance.now() - began
  }
} finally {
  await data.close()
}
