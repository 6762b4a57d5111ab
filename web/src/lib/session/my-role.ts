import type { Mode } from '@rumbo/domain/kernel/mode'
import { modes } from '@rumbo/domain/kernel/mode'
import type { ModulePermission, OrganizationPermission } from '@rumbo/domain/kernel/permission'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../calls/query-client.ts'
import { onChanged, onSocket } from '../live/realtime.ts'
import { type Role, roleQuery, useMembership, useUser } from './session-state.ts'

/** What somebody's role may allow, as contracts name it. */
export type RolePermission = `organization:${OrganizationPermission}` | `module:${ModulePermission}`

/** What the user's role allows in the organization that they work in. */
export type MyRole = {
  /** False until the role is known, and where it can't be had: then the server alone decides. */
  readonly isKnown: boolean
  /** The server decides; this hides what it would refuse. Nothing is allowed while the role isn't known. */
  readonly can: (permission: RolePermission) => boolean
  /** May shipments of a transport type be created; without one: of any type. */
  readonly creates: (mode?: Mode) => boolean
}

/** The user's own role, as it is now: it is read again when it changes. Only behind the guard. */
export function useMyRole(): MyRole {
  const { organizationId } = useMembership()
  const role = useQuery(roleQuery(organizationId, useUser().id)).data
  return myRole(role)
}

/** What a role allows, as `useMyRole()` tells it. */
export function myRole(role: Role | undefined): MyRole {
  const can = (permission: RolePermission) => {
    if (!role) return false
    const [kind, name] = permission.split(':')
    if (kind === 'organization') return role.organization[name as OrganizationPermission] === true
    return moduleOf(role, name as ModulePermission).allowed
  }
  const creates = (mode: Mode) => can('module:shipments') && role?.shipment.create.includes(mode) === true
  return { isKnown: role !== undefined, can, creates: (mode) => (mode ? creates(mode) : modes.some(creates)) }
}

function moduleOf(role: Role, module: ModulePermission): { readonly allowed: boolean } {
  const { shipment, order, product, task, document, finances, dashboard } = role
  return {
    shipments: shipment,
    orders: order,
    products: product,
    tasks: task,
    documents: document,
    finances,
    dashboard,
  }[module]
}

/** The role first: what it no longer allows is gone from the screen before it would be requested and refused. */
async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['role'] })
  // The screen hears of the role in a task of its own, which stands before this one.
  await new Promise((resolve) => setTimeout(resolve))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'role' })
}

/**
 * Reads the user's role again when the server says that it is another one, and with it all that is on screen: what it
 * hides goes, what it shows comes. Once, in the frame.
 */
export function useFollowRole(): void {
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'changed' && news.change.module === 'role') void refetchAll()
      }),
    [],
  )
  // Before the socket connects no news arrives: what changed since the page was read is read once it connects.
  useEffect(
    () =>
      onSocket((socket) => {
        const read = () => void queryClient.invalidateQueries({ queryKey: ['role'] })
        socket.on('connect', read)
        return () => socket.off('connect', read)
      }),
    [],
  )
}
