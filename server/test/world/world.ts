import { newId } from '@rumbo/domain/kernel/id'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { declareReactions, type Reaction } from '../../src/access/change/reactions.ts'
import type { Actor } from '../../src/access/scope/actor.ts'
import { type Scope, withScope } from '../../src/access/scope/scope.ts'
import type { Databases } from '../../src/platform/database/connection.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { readyDatabases } from '../harness/test-databases.ts'

/** Somebody with a live session. */
export type Person = {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
}
export type Organization = {
  readonly id: string
  readonly roles: { readonly admin: string; readonly member: string }
}

/**
 * A world to tell stories in: people, organizations, shares, each made in a line, over a database of its own. What it makes
 * is written by the owner's connection, as a migration would; what is tested goes through the application's.
 */
export class World {
  readonly databases: Databases
  readonly pool: pg.Pool
  readonly owner: pg.Client

  private constructor(databases: Databases, pool: pg.Pool, owner: pg.Client) {
    this.databases = databases
    this.pool = pool
    this.owner = owner
  }

  /** Over a database of its own, or over one that is there. */
  static async open(given?: Databases): Promise<World> {
    const databases = given ?? (await readyDatabases())
    const owner = new pg.Client(databases.admin)
    await owner.connect()
    return new World(
      databases,
      openPool(databases.app, () => {}),
      owner,
    )
  }

  async close(): Promise<void> {
    await this.pool.end()
    await this.owner.end()
    await this.databases.close()
  }

  /** Somebody who has signed in, with a verified address. */
  async person(name: string): Promise<Person> {
    const [userId, sessionId] = [newId(), newId()]
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${userId.slice(-6)}@example.com`
    await this.owner.query(
      `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
       values ($1, $2, $3, true, now(), now())`,
      [userId, name, email],
    )
    await this.owner.query(
      `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
       values ($1, $2, $3, now() + interval '1 day', now(), now())`,
      [sessionId, newId(), userId],
    )
    await this.owner.query('insert into base.users (id, email, first_name) values ($1, $2, $3)', [
      userId,
      email,
      name,
    ])
    return { userId, sessionId, email, name }
  }

  /** An active organization with its built-in roles, and its first administrator. */
  async organization(name: string, admin: Person): Promise<Organization> {
    const id = newId()
    const roles = { admin: newId(), member: newId() }
    await this.owner.query(
      `insert into base.organizations (id, name, slug, type, country_id) values ($1, $2, $3, 'forwarding_agent', 'MX')`,
      [id, name, `${name.toLowerCase().replace(/\W+/g, '-')}-${id.slice(-6)}`],
    )
    await this.owner.query(
      `insert into base.roles (organization_id, id, name, built_in)
       values ($1, $2, 'Admin', 'admin'), ($1, $3, 'Member', 'member')`,
      [id, roles.admin, roles.member],
    )
    await this.join({ id, roles }, admin, 'admin')
    return { id, roles }
  }

  async join(organization: Organization, person: Person, role: 'admin' | 'member'): Promise<void> {
    await this.owner.query(
      `insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3)
       on conflict (organization_id, user_id) do update set status = 'active', role_id = excluded.role_id`,
      [organization.id, person.userId, organization.roles[role]],
    )
  }

  async leave(organization: Organization, person: Person): Promise<void> {
    await this.owner.query(
      `update base.members set status = 'deactivated' where organization_id = $1 and user_id = $2`,
      [organization.id, person.userId],
    )
  }

  actor(person: Person, organization: Organization): Actor {
    return { kind: 'user', sessionId: person.sessionId, organizationId: organization.id, way: 'api' }
  }

  /** Acts in an organization's scope, as a person or as a job. */
  as<T>(who: Person | 'job', organization: Organization, run: (scope: Scope) => Promise<T>): Promise<T> {
    const actor: Actor =
      who === 'job'
        ? { kind: 'job', name: 'test', organizationId: organization.id, way: 'automation' }
        : this.actor(who, organization)
    return withScope(this.pool, actor, run)
  }
}

/** A world for one test file, in which these reactions run. */
export function useWorld(reactions: readonly Reaction[] = []): { readonly world: World } {
  const holder: { world?: World } = {}
  beforeAll(async () => {
    holder.world = await World.open()
    declareReactions(holder.world.pool, reactions)
  })
  afterAll(() => holder.world?.close())
  return {
    get world() {
      if (!holder.world) throw new Error('the world opens before the first test')
      return holder.world
    },
  }
}
