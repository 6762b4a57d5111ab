import type { Role } from '@rumbo/domain/records/rights/role'
import type { Socket } from 'socket.io'
import type { Addressee } from '../../access/events/signal.ts'
import type { Admitted } from './admission.ts'

/** The room of all sockets of a session, by which they are ended together. */
export const roomOfSession = (sessionId: string): string => `session ${sessionId}`

/** The room of all open pages of a person in one organization. */
export const roomOfPerson = ({ organizationId, userId }: Addressee): string =>
  `person ${organizationId} ${userId}`

/** Who receives the same: an organization's members of one role, as it is now. */
const roomOfRole = (organizationId: string, role: Role): string =>
  `listeners ${organizationId} ${role.id} ${role.version}`

/** The rooms in which somebody listens, by organization. */
export class Rooms {
  readonly #byOrganization = new Map<string, Map<string, Role>>()

  /** Puts a socket into the rooms that end its session, announce changes of its role and reach its person. */
  join(socket: Socket, { sessionId, organizationId, userId, role }: Admitted): void {
    const room = roomOfRole(organizationId, role)
    const rooms = this.#byOrganization.get(organizationId) ?? new Map<string, Role>()
    this.#byOrganization.set(organizationId, rooms.set(room, role))
    void socket.join([roomOfSession(sessionId), roomOfPerson({ organizationId, userId }), room])
  }

  /** Moves a socket to another role of the same organization. */
  change(socket: Socket, before: Admitted, role: Role): Admitted {
    const left = roomOfRole(before.organizationId, before.role)
    if (left === roomOfRole(before.organizationId, role)) return before
    void socket.leave(left)
    const now = { ...before, role }
    this.join(socket, now)
    return now
  }

  /** Forgets a room that its last socket has left. */
  forget(room: string): void {
    for (const [organizationId, rooms] of this.#byOrganization) {
      if (rooms.delete(room) && rooms.size === 0) this.#byOrganization.delete(organizationId)
    }
  }

  /** The rooms of an organization, with the role that receives in each. */
  of(organizationId: string): ReadonlyMap<string, Role> {
    return this.#byOrganization.get(organizationId) ?? new Map()
  }
}
