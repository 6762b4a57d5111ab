import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { maxHits, type search } from '@rumbo/domain/search/search.api'
import { readTyped, type Typed } from '@rumbo/domain/search/typed'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { mapVisible, show, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import { findFiles } from './find-files.service.ts'
import { findRecords } from './find-records.service.ts'
import { findRoutes } from './find-routes.service.ts'
import { findMembers, findPartners } from './search.queries.ts'

type Answer = Out<typeof search>

const nothing = { items: [], more: false } as const

/** All that fits a few words or a number, as far as the reader may see it. */
export async function findAll(scope: Scope, input: In<typeof search>): Promise<Visible<Answer>> {
  const typed = readTyped(input.search)
  if (typed.text === '')
    return show({ records: [], people: nothing, partners: nothing, routes: nothing, documents: nothing })
  // It runs with each letter typed: parallel workers would cost more than they save.
  await scope.all(statement`select set_config('max_parallel_workers_per_gather', '0', true)`)
  const found = await findRecords(scope, typed)
  const rest = together({
    people: show(await peopleOf(scope, typed)),
    partners: show(await partnersOf(scope, typed)),
    routes: show(await findRoutes(scope, typed)),
    documents: await findFiles(scope, typed),
  })
  return mapVisible(rest, (others) => ({
    records: found.map((each) => useInternally(each, (hits) => hits)).filter(({ items }) => items.length > 0),
    ...others,
  }))
}

async function peopleOf(scope: Scope, { words }: Typed): Promise<Answer['people']> {
  const rows = await scope.all(findMembers(words, maxHits + 1))
  return firstOf(
    rows.map((row) => ({
      userId: row.user_id,
      name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
      email: row.email,
      role: row.role_name,
      avatar: row.avatar,
    })),
  )
}

const partnersOf = async (scope: Scope, { words }: Typed): Promise<Answer['partners']> =>
  firstOf(await scope.all(findPartners(words, maxHits + 1)))

const firstOf = <Each>(items: readonly Each[]) => ({
  items: items.slice(0, maxHits),
  more: items.length > maxHits,
})
