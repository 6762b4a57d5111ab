import type { Json } from '@rumbo/domain/fields/field-type'
import { listPartners } from '@rumbo/domain/network/partners.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CellKind } from '../../grid/columns/grid-column.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { membersQuery, personName } from '../../lib/session/people.ts'
import { organizationQuery, useMembership } from '../../lib/session/session-state.ts'

/** What is shown until a name is known, and where the reader may know none. */
const unknown = '—'

const partnersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['network', organizationId, 'names'],
    queryFn: async ({ signal }) =>
      (await call(listPartners, { limit: 200 }, { signal, onError: 'inline' })).items,
    staleTime: 60_000,
  })

const nameOfPerson = (id: Json, organizationId: string): string => {
  const member = queryClient
    .getQueryData(membersQuery(organizationId).queryKey)
    ?.find(({ userId }) => userId === id)
  return member ? personName(member) : unknown
}

const nameOfOrganization = (id: Json, organizationId: string): string =>
  id === organizationId
    ? (queryClient.getQueryData(organizationQuery(organizationId).queryKey)?.name ?? unknown)
    : (queryClient
        .getQueryData(partnersQuery(organizationId).queryKey)
        ?.find((each) => each.organizationId === id)?.name ?? unknown)

/** Asks for the names when the first such cell is drawn, and draws it again when they are there. */
function PersonName({ id }: { readonly id: Json }) {
  const { organizationId } = useMembership()
  useQuery(membersQuery(organizationId))
  return nameOfPerson(id, organizationId)
}

function OrganizationName({ id }: { readonly id: Json }) {
  const { organizationId } = useMembership()
  useQuery({ ...partnersQuery(organizationId), enabled: id !== organizationId })
  return nameOfOrganization(id, organizationId)
}

/** A person by name; the record keeps only their id. */
export const personIdCell: CellKind = {
  width: 176,
  draw: (value) => <PersonName id={value} />,
  text: () => '',
}

/** A company by name, of which the record keeps the id alone: one's own or a partner. */
export const organizationIdCell: CellKind = {
  width: 200,
  draw: (value) => <OrganizationName id={value} />,
  text: () => '',
}
