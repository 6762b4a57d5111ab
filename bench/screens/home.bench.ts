import { openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { median, tell } from '../support/measure.ts'

// The home page of the big organization over HTTP: all of its blocks in one call.
const rounds = 9

const data = await openDataset()
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const times: number[] = []
  await ours('/api/v1/home')
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ours('/api/v1/home')
    times.push(performance.now() - began)
  }
  tell({ name: 'home: all of its blocks', value: median(times), bar: 300, unit: ' ms' })
} finally {
  await data.close()
}
