import { forgetFigures } from '../../server/src/features/dashboard/kept-figures.ts'
import { openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { median, say, tell } from '../support/measure.ts'

// The dashboard of the big organization over HTTP: the first figures and all of them with nothing kept, then what is kept.
const rounds = 5
const parts = ['operations', 'freeTime', 'orders', 'costs', 'carriers'] as const

const data = await openDataset()
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const read = (part: string, period: string) => ours(`/api/v1/dashboard?part=${part}&period=${period}`)
  const drop = forgetFigures
  const [first, all, warm]: number[][] = [[], [], []]
  await read('operations', 'year')
  for (let round = 0; round < rounds; round++) {
    await drop()
    const began = performance.now()
    await Promise.all(
      parts.map(async (part) => {
        await read(part, 'year')
        if (part === 'operations') first?.push(performance.now() - began)
        say(`${part}: ${(performance.now() - began).toFixed(0)} ms`)
      }),
    )
    all?.push(performance.now() - began)
    const again = performance.now()
    await Promise.all(parts.map((part) => read(part, 'year')))
    warm?.push(performance.now() - again)
  }
  tell({
    name: 'dashboard, nothing kept: first figures of a year',
    value: median(first ?? []),
    bar: 1_500,
    unit: ' ms',
  })
  tell({
    name: 'dashboard, nothing kept: all figures of a year',
    value: median(all ?? []),
    bar: 3_000,
    unit: ' ms',
  })
  tell({ name: 'dashboard, kept: all figures of a year', value: median(warm ?? []), bar: 200, unit: ' ms' })
} finally {
  await data.close()
}
