import { createShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'

/** Ports and airports by the names that people write, in lists from anywhere. */
const holder = useServed()

test('[IMP-06] a port is known by its name, with its country behind it or its code next to it, where plainly one is meant', async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  const as = { person, organization: await world.organization('Andes', person) }
  const codeOf = async (label: string, freightType: 'ocean' | 'air' = 'ocean') => {
    const field = freightType === 'ocean' ? 'pol' : 'apol'
    const input = { name: 'One', freightType, [field]: { label } }
    const { status, body } = await served.call(createShipment, input as never, as)
    const answer = body as unknown as Record<string, unknown> & { issues?: readonly { code: string }[] }
    if (status !== 201 && status !== 200) return answer.issues?.[0]?.code
    return (answer[field] as { code: string }).code
  }
  const table = {
    Shanghai: 'CNSHA',
    'Shanghái, China': 'CNSHA',
    NINGBO: 'CNNGB',
    'Long Beach, CA': 'USLGB',
    'Long Beach, US': 'USLGB',
    Manzanillo: 'PORT_AMBIGUOUS',
    'Manzanillo, MX': 'MXZLO',
    'Manzanillo (Panamá)': 'PAMIT',
    'Manzanillo, Col.': 'MXZLO',
    'Lázaro Cárdenas, Mich., México': 'MXLZC',
    Rotterdam: 'NLRTM',
    mxver: 'MXVER',
    Atlantis: 'PORT_NOT_FOUND',
    'Shanghai, Mexico': 'PORT_NOT_FOUND',
  }
  for (const [text, code] of Object.entries(table)) expect([text, await codeOf(text)]).toEqual([text, code])
  expect(await codeOf('Guadalajara, México', 'air')).toBe('GDL')
  expect(await codeOf('Houston', 'air')).toBe('PORT_AMBIGUOUS')
  expect(await codeOf('FRA', 'air')).toBe('FRA')
})
