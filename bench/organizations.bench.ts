import { listPath, serveBare } from './support/bare.ts'
import { openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { compare, tell } from './support/measure.ts'
import { otherShipments, smallOrganizations } from './support/settings.ts'

// DESIGN.md §6, row 2: another organization each time, in the tables that hold the million as well.
const data = await openDataset()
const bareServer = await serveBare(data)
try {
  const bare = caller(bareServer.url)
  const ours = data.small.map((organizationId) =>
    caller(data.url, { authorization: `Bearer ${data.token}`, organizationId }),
  )
  const at = (round: number) => (round * 37) % ours.length
  const times = await compare(
    {
      product: async (round) => ours[at(round)]?.(listPath),
      bare: (round) => bare(`/list?organization=${data.small[at(round)]}`),
    },
    { rounds: 2 * smallOrganizations, warmUp: smallOrganizations },
  )
  const each = Math.round(otherShipments / smallOrganizations).toLocaleString('en-us')
  tell({
    name: `list page, ${smallOrganizations} organizations × ${each}: HTTP against a bare route`,
    value: times.product / times.bare,
    bar: 1.2,
    unit: '×',
  })
} finally {
  await bareServer.close()
  await data.close()
}
