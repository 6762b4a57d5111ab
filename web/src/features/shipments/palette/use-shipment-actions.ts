import { useDebouncedValue } from '@mantine/hooks'
import { holdsWords } from '@rumbo/domain/search/match'
import { recogniseNumber } from '@rumbo/domain/shipments/contracts/recognise.api'
import { IconAccessPoint, IconFileImport, IconFilter, IconPlus, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import type { ActionContext, PaletteAction } from '../../../lib/palette.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { tagsQuery } from '../../../lib/session/people.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { storageKeys, store } from '../../../lib/storage/storage.ts'
import { shipmentRoutes } from '../screen/shipment-routes.ts'
import { shipmentModule } from '../shipment-module.ts'

/** The shortest text that may be a number of a carrier. */
const shortest = 8
/** So many tags are shown. */
const maxTags = 20

/** What can be done with shipments, a number that is none of them yet first: those with a text, a number as a new one, and the ways to bring some in. */
export function useShipmentActions({ typed, found }: ActionContext): readonly PaletteAction[] {
  const { t } = useTranslation('palette')
  const { can, creates } = useMyRole()
  const { text } = typed
  const [rested] = useDebouncedValue(text, 120)
  const isNumber = typed.only === null && rested.length >= shortest && /\d/.test(rested) && creates()
  const { data } = useQuery({
    queryKey: ['recognise', rested],
    queryFn: ({ signal }) =>
      call(recogniseNumber, { text: rested.slice(0, 200) }, { signal, onError: 'inline' }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNumber,
  })
  const tags = useTagActions(typed)
  if (!can('module:shipments')) return []
  if (typed.only === 'tags') return tags
  const actions: PaletteAction[] = []
  const hits = found?.records.find(({ module }) => module === shipmentModule.id)
  const reading = isNumber && rested === text ? data?.items[0] : undefined
  if (reading && reading.checkDigit.state !== 'wrong')
    actions.push({
      id: 'track',
      Icon: IconAccessPoint,
      text: t('track', { number: reading.number }),
      detail: [t(`numberKinds.${reading.kind}`), reading.carriers[0]?.name].filter(Boolean).join(' · '),
      always: true,
      run: () => {
        store(storageKeys.mblInput, reading.number)
        store(storageKeys.carrier, reading.carriers[0]?.code ?? null)
      },
      to: { to: '/shipments/new' },
    })
  if (text !== '' && typed.only === null)
    actions.push({
      id: 'filter',
      Icon: IconFilter,
      text: t('filterShipments', { text }),
      detail: hits
        ? t('filterCount', { count: hits.items.length, more: hits.more ? '+' : '' })
        : t('filterList'),
      always: true,
      to: shipmentRoutes.list({ q: text }),
    })
  if (creates())
    actions.push(
      { id: 'new', Icon: IconPlus, text: t('newShipment'), to: { to: '/shipments/new' } },
      { id: 'import', Icon: IconFileImport, text: t('importShipments'), to: shipmentRoutes.imports() },
    )
  return actions
}

/** The list of the shipments that have a tag, for each tag that fits. */
function useTagActions(typed: ActionContext['typed']): readonly PaletteAction[] {
  const { t } = useTranslation('palette')
  const { organizationId } = useMembership()
  const isWanted = typed.only === 'tags'
  const { data: tags = [] } = useQuery({ ...tagsQuery(organizationId), enabled: isWanted })
  if (!isWanted) return []
  return tags
    .filter(({ name }) => typed.text === '' || holdsWords([name], typed))
    .slice(0, maxTags)
    .map(({ id, name }) => ({
      id: `tag-${id}`,
      Icon: IconTag,
      text: name,
      detail: t('filterList'),
      always: true,
      to: shipmentRoutes.list({ filter: { field: 'tags', is: 'anyOf', value: [id] } }),
    }))
}
