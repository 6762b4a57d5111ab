import { listMembers } from '@rumbo/domain/organizations/members.api'
import { listRoles } from '@rumbo/domain/organizations/roles.api'
import { listTags } from '@rumbo/domain/organizations/tags.api'
import { listTeams } from '@rumbo/domain/organizations/teams.api'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../calls/all-pages.ts'
import { call } from '../calls/call.ts'

/** The people of an organization, as lists, teams and person fields offer them. */
export const membersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: async ({ signal }) => {
      const pages = await allPages((page) => call(listMembers, page, { signal, onError: 'inline' }))
      return pages.flatMap(({ members }) => members)
    },
  })

export const teamsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['teams', organizationId],
    queryFn: async ({ signal }) => {
      const pages = await allPages((page) => call(listTeams, page, { signal, onError: 'inline' }))
      return pages.flatMap(({ teams }) => teams)
    },
  })

export const tagsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['tags', organizationId],
    queryFn: async ({ signal }) => {
      const pages = await allPages((page) => call(listTags, page, { signal, onError: 'inline' }))
      return pages.flatMap(({ tags }) => tags)
    },
  })

/** The roles of the organization that one works in. */
export const rolesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['roles', organizationId],
    queryFn: async ({ signal }) => {
      const pages = await allPages((page) => call(listRoles, page, { signal, onError: 'inline' }))
      return { roles: pages.flatMap(({ roles }) => roles) }
    },
  })

/** How a person is called: by names, else by the address. */
export const personName = (person: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}): string => `${person.firstName} ${person.lastName}`.trim() || person.email
