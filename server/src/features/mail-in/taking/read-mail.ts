import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { MailFile } from '@rumbo/domain/mail-in/mail-files'
import { type MailHeaders, readHead, valuesOf } from '@rumbo/domain/mail-in/mail-headers'
import type { FromLines } from '@rumbo/domain/mail-in/mail-sender'
import { storableText } from '@rumbo/domain/mail-in/mail-text'
import { convert } from 'html-to-text'
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser'
import type { Uploads } from '../../../platform/storage/uploads.ts'

/** A file of a mail with its bytes. */
export type ReadFile = MailFile & { readonly contents: Buffer }

/** A mail, read. Of HTML its words alone are left. */
export type ReadMail = {
  readonly headers: MailHeaders
  readonly from: FromLines
  readonly subject: string
  /** Its Message-ID; without one a hash of what tells it from others. */
  readonly messageId: string
  /** When it says that it was sent, ISO 8601; null where it says none, or none that can be. */
  readonly sentAt: string | null
  readonly text: string
  /** The delivery reports in it. */
  readonly reports: readonly string[]
  readonly files: readonly ReadFile[]
}

/** The head of a mail is looked at up to so many bytes, and its HTML up to so many characters. */
const maxHead = 262_144
const maxHtml = 1_000_000
/** Characters of a plain text that are looked at. */
const maxText = 400_000

/** Reads a mail of the storage; null where it is gone, or no parser can read it. */
export async function readMail(uploads: Uploads, uploadId: string): Promise<ReadMail | null> {
  const [head, contents] = [await uploads.peek(uploadId, 0, maxHead), await uploads.read(uploadId)]
  if (!head || !contents) return null
  const headers = readHead(head.toString('latin1'))
  const parsed = await parse(contents)
  if (!parsed) return null
  const isReport = ({ contentType }: Attachment) => contentType === 'message/delivery-status'
  const text = storableText((parsed.text ?? '').slice(0, maxText)) || wordsOf(parsed.html || '')
  const mail = {
    headers,
    from: { lines: valuesOf(headers, 'from').length, senders: sendersOf(parsed.from) },
    subject: storableText(parsed.subject ?? '').slice(0, 500),
    sentAt: sentAt(parsed.date),
    text,
    reports: parsed.attachments.filter(isReport).map(({ content }) => content.toString('utf8')),
    files: parsed.attachments.filter((each) => !isReport(each)).map(fileOf),
  }
  return { ...mail, messageId: parsed.messageId?.slice(0, 500) || hashOf(mail) }
}

const options = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
}

async function parse(contents: Readable): Promise<ParsedMail | null> {
  try {
    return await simpleParser(contents, options)
  } catch {
    return null
  }
}

/** The words of HTML, for which nothing is fetched and nothing runs. */
function wordsOf(html: string): string {
  const hidden = ['img', 'style', 'script', 'title'].map((selector) => ({ selector, format: 'skip' }))
  const links = { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } }
  const limits = { maxDepth: 100, maxChildNodes: 20_000, ellipsis: '…' }
  return storableText(
    convert(html.slice(0, maxHtml), { wordwrap: false, limits, selectors: [...hidden, links] }),
  )
}

/** All addresses that From names, those of groups too. */
function sendersOf(from: AddressObject | AddressObject[] | undefined): FromLines['senders'] {
  const all = [from ?? []].flat().flatMap(({ value }) => value)
  return all
    .flatMap((each) => each.group ?? [each])
    .map(({ address, name }) => ({ address: address ?? '', name: storableText(name).slice(0, 200) }))
}

/** Clocks of senders are wrong now and then; a year before there was such mail says nothing. */
function sentAt(date: Date | undefined): string | null {
  if (!date || Number.isNaN(date.getTime())) return null
  const at = date.toISOString()
  return at > '1971' && at < '2200' ? at : null
}

const fileOf = ({ filename, contentType, content, related, contentDisposition }: Attachment): ReadFile => ({
  name: filename ?? null,
  contentType,
  bytes: content.length,
  isInline: related === true || contentDisposition === 'inline',
  contents: content,
})

const hashOf = ({ from, subject, sentAt: at, text }: Omit<ReadMail, 'messageId'>): string =>
  createHash('sha256')
    .update(JSON.stringify([from, subject, at, text]))
    .digest('hex')
