import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HomeParts, Target } from '../features/home/home-parts.ts'
import type { Item } from '../features/home/home-queries.ts'
import { useAlertWords } from '../features/shipments/alerts/alert-words.ts'
import { PasteNumber } from '../features/shipments/list/paste-number.tsx'
import { call } from '../lib/calls/call.ts'
import type { PaletteTarget } from '../lib/palette.ts'
import { useMyRole } from '../lib/session/my-role.ts'
import { listPathOf } from './list-paths.ts'
import { screens } from './screens.ts'

/** What features show of their records on the home page. */
export function useHomeParts(): HomeParts {
  const { data: modules } = useQuery({
    queryKey: ['palette modules'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const all = await Promise.all(screens.flatMap(({ palette }) => palette?.() ?? []))
      return Object.assign({}, ...all.map((parts) => parts.modules)) as (typeof all)[number]['modules']
    },
  })
  return useMemo(
    () => ({
      listPathOf,
      openOf: (module, id) => pageOf(modules?.[module]?.open(id)),
      AlertText,
      Track,
      markSeen,
    }),
    [modules],
  )
}

/** A page as a link takes it. */
const pageOf = (target: PaletteTarget | undefined): Target | undefined =>
  target?.to === undefined ? undefined : { ...target, to: target.to }

function AlertText({ item }: { readonly item: Item }) {
  const words = useAlertWords()
  return <>{words(item.values.alert as unknown as Alert)}</>
}

/** The box of a new shipment, for whoever may make one. */
function Track() {
  const { creates } = useMyRole()
  return creates() ? <PasteNumber /> : null
}

async function markSeen(module: string, until: string | null): Promise<unknown> {
  const { shipmentsApi } = await import('@rumbo/domain/shipments/api')
  const { ordersApi } = await import('@rumbo/domain/orders/api')
  const { markSeen: contract } = module === 'orders' ? ordersApi : shipmentsApi
  return call(contract, until === null ? {} : { until })
}
