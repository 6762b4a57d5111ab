import { createFileRoute } from '@tanstack/react-router'
import { chargePages } from '../../../../features/charges/charge-pages.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/finances/$id')({
  params: recordParams('charges'),
  validateSearch: (search: Readonly<Record<string, unknown>>) => readDetailsQuery(search, ['messages']),
  component: () => (
    <Permitted by={({ can }) => can('module:finances')}>
      <chargePages.Details id={Route.useParams().id} query={Route.useSearch()} />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.finances', to: '/finances' }] },
})
