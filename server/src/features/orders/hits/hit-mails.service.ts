import { isEmail } from '@rumbo/domain/fields/types/email'
import { errorText } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import { clientKey } from '@rumbo/domain/orders/hits/hits'
import type { listHitMails, previewHitMails, sendHitMails } from '@rumbo/domain/orders/hits/hits.api'
import { getRecords } from '../../../access/read/get-records.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mailToParties } from '../../../access/visible/mail-to-parties.ts'
import { mapVisible, useInternally, type Visible } from '../../../access/visible/visible.ts'
import { orderModule } from '../../../modules.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { readTexts, readWords } from '../../i18n/words.service.ts'
import { companyName } from '../asks/asks.queries.ts'
import { addressOf, hitMail, seenOf } from './hit-mail.ts'
import * as queries from './hits.queries.ts'
import { type About, type Hit, isLate, readHits, shipmentsAbout } from './hits.service.ts'

type Wish = In<typeof previewHitMails>

/** A mail to one buyer, with the lines that it speaks of. */
type Written = {
  readonly client: string
  readonly email: string | null
  readonly mail: Mail
  readonly hits: readonly Hit[]
}

/** Writes a mail to each buyer, with its own lines alone. */
async function write(
  scope: Scope,
  { which, worth, note, ...about }: Wish,
): Promise<Visible<{ readonly written: readonly Written[]; readonly withoutClient: number }>> {
  const { hits } = await readHits(scope, about)
  const words = await readWords(scope)
  const texts = await readTexts(scope.display.language)
  const from = (await scope.first(companyName()))?.name ?? ''
  return mapVisible(hits, (all) => {
    const wanted = all.filter((hit) => (which === 'late' ? isLate(hit) : hit.carried.fits))
    const byClient = new Map<string, Hit[]>()
    for (const hit of wanted) {
      const key = clientKey(hit.order.values)
      if (key !== null) byClient.set(key, [...(byClient.get(key) ?? []), hit])
    }
    const written = [...byClient.values()].map((its): Written => {
      const mail = hitMail(scope, its, { words, texts, from, note, withWorth: worth === 'with' })
      return { ...addressOf(its), mail, hits: its }
    })
    const count = written.reduce((sum, { hits: its }) => sum + its.length, 0)
    return { written, withoutClient: wanted.length - count }
  })
}

/** The mails as they would be sent. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function previewMails(scope: Scope, wish: Wish): Promise<Visible<Out<typeof previewHitMails>>> {
  return mapVisible(await write(scope, wish), ({ written, withoutClient }) => ({
    mails: written.map(({ client, email, mail, hits }) => ({
      client,
      email,
      subject: mail.subject,
      text: mail.text,
      lines: hits.length,
      seen: seenOf(mail),
    })),
    withoutClient,
  }))
}

/**
 * Sends the mails that were shown. An address that is none, a buyer without such lines and a mail that would say something else by
 * now are refused by themselves; the others leave.
 * @throws AppError NOT_FOUND, BAD_REQUEST, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS
 */
export async function sendMails(
  scope: Scope,
  { sending, mails, ...wish }: In<typeof sendHitMails>,
): Promise<Visible<Out<typeof sendHitMails>>> {
  await scope.all(queries.lockSending(sending))
  if ((await scope.all(queries.mailsOfSending(sending))).length > 0)
    return sentOf(scope, queries.mailsOfSending(sending))
  const all = await write(scope, wish)
  const judged = mapVisible(all, ({ written }) =>
    mails.map(({ client, email, seen }) => {
      const found = written.find((each) => each.client === client)
      const code: ErrorCode | null = !found
        ? 'NOT_FOUND'
        : !isEmail(email)
          ? 'EMAIL_NOT_VALID'
          : seenOf(found.mail) === seen
            ? null
            : 'MAIL_CHANGED'
      return { client, email, found, code }
    }),
  )
  const leaving = mapVisible(judged, (each) =>
    each.flatMap(({ email, found, code }) => (found && code === null ? [{ email, mail: found.mail }] : [])),
  )
  const mailIds = [...(await mailToParties(scope, leaving))]
  const kept = useInternally(judged, (each) =>
    each.map(({ client, email, found, code }): queries.HitMail => {
      const ids = (key: 'order' | 'line' | 'shipment') => [
        ...new Set(found?.hits.map((hit) => hit[key].id) ?? []),
      ]
      return {
        client,
        recipient: email,
        shipmentIds: found ? ids('shipment') : wish.shipmentId ? [wish.shipmentId] : [],
        orderIds: ids('order'),
        lineIds: ids('line'),
        mailId: code === null ? (mailIds.shift() ?? null) : null,
        refused: code,
      }
    }),
  )
  await scope.all(queries.insertMails({ sending, userId: scope.user?.id ?? null }, kept))
  return sentOf(scope, queries.mailsOfSending(sending))
}

/** What was mailed about lines on some shipments. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function sentMails(scope: Scope, about: About): Promise<Visible<Out<typeof listHitMails>>> {
  const ids = await shipmentsAbout(scope, about)
  return sentOf(scope, queries.mailsAbout(ids))
}

/** Mails as their reader may know of them: whoever sees the buyers of the orders that they speak of. */
async function sentOf(
  scope: Scope,
  wanted: ReturnType<typeof queries.mailsAbout>,
): Promise<Visible<Out<typeof listHitMails>>> {
  const rows = await scope.all(wanted)
  const ids = [...new Set(rows.flatMap(({ order_ids }) => order_ids))]
  const orders = await getRecords(scope, orderModule, { ids, fields: ['client'] })
  const { language } = scope.display
  return mapVisible(orders, (visible) => {
    const shown = new Set(visible.flatMap(({ id, values }) => (values.client === undefined ? [] : [id])))
    const isMine = ({ user_id }: queries.SentMail) => user_id !== null && user_id === scope.user?.id
    return {
      items: rows
        .filter((row) => isMine(row) || row.order_ids.every((id) => shown.has(id)))
        .map((row) => ({
          id: row.id,
          client: row.client,
          recipient: row.recipient,
          user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
          at: row.at,
          lines: row.lines,
          ...standingOf(row),
        })),
    }
  })

  function standingOf({ refused, mail_id, waits, sent_at, error }: queries.SentMail) {
    if (refused !== null && isCode(refused))
      return { state: 'refused' as const, error: errorText(refused, language) }
    if (mail_id !== null && waits === true) return { state: 'waiting' as const, error }
    // What the outbox has forgotten was sent, or given up, long ago.
    return sent_at === null && waits !== null
      ? { state: 'failed' as const, error }
      : { state: 'sent' as const, error: null }
  }
}

const isCode = (code: string): code is ErrorCode => code in errorCodes
