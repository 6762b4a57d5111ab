import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { listMessages, reactToMessage } from '@rumbo/domain/chats/messages.api'
import { documentsApi } from '@rumbo/domain/documents/api'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { createInvitations } from '@rumbo/domain/organizations/invitations.api'
import { createView } from '@rumbo/domain/records/views/api'
import { expect, test, vi } from 'vitest'
import { sealHistory } from '../../src/access/history/seal-history.ts'
import { verifyHistory } from '../../src/access/history/verify-history.ts'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { deleteAccountsDue } from '../../src/features/account-deletion/delete-accounts.service.ts'
import { addDocument, pdf } from '../documents/adding.ts'
import { founder } from '../orders/order-story.ts'
import { turnOn } from '../second-factor/signing-in.ts'
import { useServed } from '../world/served.ts'
import type { Person } from '../world/world.ts'

const holder = useServed()

/** What of the person stands anywhere: each column of a type that holds words, looked through for any of them. */
async function traces(words: readonly string[]): Promise<string[]> {
  const { owner } = holder.world
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('base', 'system', 'auth') and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]', 'json', 'character varying', 'bytea')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await owner.query<{ text: string }>(
      `select left(t.${column}::text, 200) as text from ${table} t where lower(t.${column}::text) like any ($1) limit 1`,
      [words.map((word) => `%${word.toLowerCase()}%`)],
    )
    if (rows[0]) found.push(`${table}.${column}: ${rows[0].text}`)
  }
  return found
}

const sealAll = () =>
  vi.waitFor(
    async () => {
      await sealHistory(holder.world.pool)
      const { rows } = await holder.world.owner.query(
        `select count(*)::int as left from base.record_history where id > (select safe_id from system.history_sealing)`,
      )
      expect(rows[0].left).toBe(0)
    },
    { timeout: 15_000, interval: 10 },
  )

const sealedOk = async () =>
  expect((await verifyHistory(holder.world.databases.admin, {})).tampered).toEqual([])

/** Everything that the product keeps of somebody, made by its own calls where there are some. */
async function lived(person: Person, admin: { readonly person: Person; readonly organization: never }) {
  const { served, world } = holder
  const as = { person, organization: admin.organization }
  const { owner } = world
  await owner.query(
    `update base.users set first_name = 'Leocadia', last_name = 'Zubizarreta', phone = '+52 55 4417 9930', avatar = $2,
       title = 'Jefa de Zubi', position = 'Zubi', description = 'Zubi vive en Veracruz', language = 'es-mx' where id = $1`,
    [person.userId, newId()],
  )
  await owner.query(`update auth."user" set name = 'Leocadia Zubizarreta' where id = $1`, [person.userId])
  const input = { name: 'Sillas', assignedTo: { label: 'Leocadia Zubizarreta', code: person.userId } }
  const order = await served.call(ordersApi.create, input as never, as)
  expect(order.status).toBe(200)
  const gone = await served.call(ordersApi.create, { ...input, name: 'Mesas' } as never, as)
  expect((await served.call(ordersApi.delete, { id: gone.body.id }, as)).status).toBe(204)
  const place = { module: 'orders', recordId: order.body.id, lane: 'company' } as const
  const said = { id: newId(), text: 'Ya salió' }
  const message = await served.call(sendMessage, { ...place, ...said } as never, as)
  expect(message.status).toBe(200)
  const answer = { ...place, id: newId(), text: 'Gracias', mentions: [person.userId] }
  expect((await served.call(sendMessage, answer as never, admin)).status).toBe(200)
  await served.call(
    reactToMessage,
    { chatId: message.body.chatId, messageId: said.id, emoji: '👍', on: true } as never,
    as,
  )
  await owner.query(
    `insert into base.push_subscriptions (organization_id, id, user_id, endpoint, p256dh, auth)
     values ($1, $2, $3, 'https://push.example/zubizarreta', 'k', 'a')`,
    [(admin.organization as { id: string }).id, newId(), person.userId],
  )
  await owner.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", "accessToken", "createdAt", "updatedAt")
     values ($1, 'zubizarreta', 'oidc', $2, 'zubizarreta', now(), now())`,
    [newId(), person.userId],
  )
  await owner.query(
    `select system.queue_mail($1, 'Hola', 'x', 'x'), system.queue_mail('b@example.com', 'Leocadia Zubizarreta te mencionó', 'Leocadia Zubizarreta', '<p>Leocadia Zubizarreta</p>')`,
    [person.email],
  )
  // What only they see: a document, one that they deleted, and a view of their own.
  for (const name of ['Pasaporte de Zubi', 'Visa de Zubi'])
    await addDocument(served, as as never, { name: `${name}.pdf`, visibility: 'mine', part: pdf(name) })
  const { rows: mine } = await owner.query(
    'select id from base.documents where only_user_id = $1 order by id',
    [person.userId],
  )
  expect(mine).toHaveLength(2)
  expect((await served.call(documentsApi.delete, { id: mine[0].id }, as)).status).toBe(204)
  for (const [name, sharing] of [
    ['Zubi', {}],
    ['Todos', { company: true }],
  ] as const) {
    const view = { module: 'shipments', name, definition: { columns: [] }, sharing }
    expect((await served.call(createView, view as never, as)).status).toBe(200)
  }
  // A mail of theirs that came in.
  await owner.query(
    `insert into base.received_mails (organization_id, id, upload_id, bytes, state, from_address, from_name, subject)
     values ($1, $2, 'x', 1, 'stored', $3, 'Leocadia Zubizarreta', 'Hola')`,
    [(admin.organization as { id: string }).id, newId(), person.email],
  )
  // Somewhere else they were invited, and never came.
  const other = await founder(served, 'Elsewhere')
  const { member } = other.organization.roles
  await served.call(createInvitations, { emails: person.email, roleId: member } as never, other)
  await turnOn(served, person)
  return { as, orderId: order.body.id, chatId: message.body.chatId }
}

test('[ORG-06] who is edited while tables are passed is taken out all the same', async () => {
  const { served, world } = holder
  const admin = await founder(served, 'Busy')
  const person = await world.person('Zubiaurre')
  await world.join(admin.organization, person, 'member')
  await world.owner.query(
    `update base.users set first_name = 'Iker', last_name = 'Zubiaurre' where id = $1`,
    [person.userId],
  )
  const input = { name: 'Sillas', assignedTo: { label: 'Iker Zubiaurre', code: person.userId } }
  const { body: order } = await served.call(ordersApi.create, input as never, admin)
  await sealAll()
  await world.owner.query('update base.users set delete_at = now() where id = $1', [person.userId])
  const callDoor = callDoorWith(world.pool)
  let edits = 0
  const whileEdited: typeof callDoor = async (statement) => {
    // Another member puts them on the order again as soon as history was passed the first time.
    const answer = await callDoor(statement)
    if (edits === 0 && statement.values.includes('base.record_history')) {
      edits = 1
      const again = { id: order.id, assignedTo: input.assignedTo }
      expect((await served.call(ordersApi.update, again as never, admin)).status).toBe(200)
    }
    return answer
  }
  expect(await deleteAccountsDue(whileEdited)).toBe(1)
  expect(edits).toBe(1)
  expect(await traces(['zubiaurre'])).toEqual([])
  await sealAll()
  await sealedOk()
})

test('[ORG-06] nothing of a person is left anywhere; what they did is a former member’s, and history still verifies', async () => {
  const { served, world } = holder
  const admin = await founder(served, 'Andes')
  const person = await world.person('Zubizarreta')
  await world.join(admin.organization, person, 'member')
  const { orderId, chatId } = await lived(person, admin as never)
  await sealAll()
  await sealedOk()
  const words = ['zubi', person.email, '4417', person.sessionId]
  expect((await traces(words)).length).toBeGreaterThan(10)

  await world.owner.query('update base.users set delete_at = now() where id = $1', [person.userId])
  expect(await deleteAccountsDue(callDoorWith(world.pool))).toBe(1)
  expect(await traces(words)).toEqual([])
  const { rows: views } = await world.owner.query('select name from base.views where owner_user_id = $1', [
    person.userId,
  ])
  expect(views).toEqual([{ name: 'Todos' }])
  await sealedOk()
  await sealAll()
  await sealedOk()

  const history = await served.call(ordersApi.history, { id: orderId, limit: 50 } as never, admin)
  expect(JSON.stringify(history.body)).toContain('Antiguo miembro')
  await world.owner.query(`update base.users set language = 'en-us' where id = $1`, [admin.person.userId])
  const english = await served.call(ordersApi.history, { id: orderId, limit: 50 } as never, admin)
  expect(JSON.stringify(english.body)).toContain('"Former member"')
  const { body } = await served.call(listMessages, { chatId } as never, admin)
  expect(JSON.stringify(body)).toContain('Ya salió')
})
