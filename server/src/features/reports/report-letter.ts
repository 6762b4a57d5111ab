import type { Language } from '@rumbo/domain/kernel/language'
import type { PauseReason } from '@rumbo/domain/reports/report'
import { type Letter, mailName } from '../../platform/mail/mail.ts'

/** What a mail with a report says. */
export type ReportNews = {
  readonly subject: string
  /** As its owner wrote it; '' for none. */
  readonly message: string
  readonly rows: number
  /** What changed since the last run, a line each; null: there was none to compare with. */
  readonly changes: readonly string[] | null
  /** When it was to run, in words, where it is late; else null. */
  readonly lateSince: string | null
  /** Where the file is, if it was too large for a mail; `days`: how long, for who has no account. */
  readonly link: { readonly url: string; readonly days: number | null } | null
  readonly owner: string
  readonly organization: string
}

type Texts<T> = Readonly<Record<Language, (values: T) => Letter>>

const plain = (name: string, other: string): string => mailName(name) || other

/** To each recipient of a report. */
export const reportLetter: Texts<ReportNews> = {
  'en-us': ({ subject, message, rows, changes, lateSince, link, owner, organization }) => ({
    subject,
    paragraphs: [
      message,
      rows === 1 ? 'The report has 1 row.' : `The report has ${rows} rows.`,
      changes === null
        ? ''
        : changes.length === 0
          ? 'Nothing changed since the last run.'
          : ['Since the last run:', ...changes.map((line) => `• ${line}`)].join('\n'),
      lateSince === null ? '' : `It was due ${lateSince} and is late: Rumbo was not running then.`,
      link ? 'The file is too large for an email.' : '',
    ],
    ...(link && { button: { label: 'Download the report', link: link.url } }),
    note: [
      `${plain(owner, 'A member')} of ${plain(organization, 'an organization')} sends you this report from Rumbo. It shows what they can see.`,
      link?.days ? `The link works for ${link.days} days, for whoever has it.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }),
  'es-mx': ({ subject, message, rows, changes, lateSince, link, owner, organization }) => ({
    subject,
    paragraphs: [
      message,
      rows === 1 ? 'El reporte tiene 1 fila.' : `El reporte tiene ${rows} filas.`,
      changes === null
        ? ''
        : changes.length === 0
          ? 'Nada cambió desde la última ejecución.'
          : ['Desde la última ejecución:', ...changes.map((line) => `• ${line}`)].join('\n'),
      lateSince === null
        ? ''
        : `Estaba programado para ${lateSince} y llega tarde: Rumbo no estaba en servicio.`,
      link ? 'El archivo es demasiado grande para un correo.' : '',
    ],
    ...(link && { button: { label: 'Descargar el reporte', link: link.url } }),
    note: [
      `${plain(owner, 'Un miembro')} de ${plain(organization, 'una organización')} te envía este reporte desde Rumbo. Muestra lo que esa persona puede ver.`,
      link?.days ? `El enlace sirve ${link.days} días, para quien lo tenga.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }),
}

/** The words of what changed. */
export const changeWords: Readonly<
  Record<
    Language,
    {
      readonly added: (count: number) => string
      readonly removed: (count: number) => string
      readonly changed: (count: number) => string
      readonly moved: (field: string, of: { readonly later: number; readonly earlier: number }) => string
      readonly became: (field: string, value: string, count: number) => string
    }
  >
> = {
  'en-us': {
    added: (count) => `+${count} new`,
    removed: (count) => `−${count} no longer in it`,
    changed: (count) => `${count} changed`,
    moved: (field, { later, earlier }) =>
      `${field}: ${[later > 0 ? `${later} later` : '', earlier > 0 ? `${earlier} earlier` : ''].filter(Boolean).join(', ')}`,
    became: (field, value, count) => `${field}: ${count} now ${value}`,
  },
  'es-mx': {
    added: (count) => (count === 1 ? '+1 nuevo' : `+${count} nuevos`),
    removed: (count) => (count === 1 ? '−1 que ya no está' : `−${count} que ya no están`),
    changed: (count) => (count === 1 ? '1 con cambios' : `${count} con cambios`),
    moved: (field, { later, earlier }) =>
      `${field}: ${[later > 0 ? `${later} más tarde` : '', earlier > 0 ? `${earlier} antes` : ''].filter(Boolean).join(', ')}`,
    became: (field, value, count) => `${field}: ${count} ahora ${value}`,
  },
}

type Stopped = {
  readonly report: string
  readonly owner: string
  readonly reason: Exclude<PauseReason, 'person'>
  /** What the fields are called that its owner lacks. */
  readonly fields: readonly string[]
  readonly link: string
}

const english: Readonly<Record<Stopped['reason'], string>> = {
  ownerGone: 'The person who owns it is no longer an active member.',
  fieldsGone: 'Its owner can no longer see these fields, or they were archived:',
  viewGone: 'The view that it filters by was deleted, or its owner can no longer see all of it.',
  tooManyRows: 'It has more rows than a PDF can hold. Choose CSV, or fewer records.',
}
const spanish: Readonly<Record<Stopped['reason'], string>> = {
  ownerGone: 'La persona a la que pertenece ya no es un miembro activo.',
  fieldsGone: 'Su dueño ya no puede ver estos campos o fueron archivados:',
  viewGone: 'La vista por la que filtra fue eliminada, o su dueño ya no puede verla completa.',
  tooManyRows: 'Tiene más filas de las que caben en un PDF. Elige CSV o menos registros.',
}

/** To its owner and to administrators: a report was paused, and sent nothing rather than less. */
export const pausedReportLetter: Texts<Stopped> = {
  'en-us': ({ report, owner, reason, fields, link }) => ({
    subject: `Report paused: ${report}`,
    paragraphs: [
      `The report “${report}”${mailName(owner) ? ` of ${mailName(owner)}` : ''} was not sent, and is paused.`,
      [english[reason], ...fields].join('\n'),
    ],
    button: { label: 'See reports', link },
  }),
  'es-mx': ({ report, owner, reason, fields, link }) => ({
    subject: `Reporte en pausa: ${report}`,
    paragraphs: [
      `El reporte «${report}»${mailName(owner) ? ` de ${mailName(owner)}` : ''} no se envió y quedó en pausa.`,
      [spanish[reason], ...fields].join('\n'),
    ],
    button: { label: 'Ver reportes', link },
  }),
}

/** To its owner: a run failed for good. */
export const failedReportLetter: Texts<{
  readonly report: string
  readonly reason: string
  readonly link: string
}> = {
  'en-us': ({ report, reason, link }) => ({
    subject: `Report not sent: ${report}`,
    paragraphs: [`The report “${report}” could not be sent.`, reason, 'It runs again at its next time.'],
    button: { label: 'See reports', link },
  }),
  'es-mx': ({ report, reason, link }) => ({
    subject: `Reporte no enviado: ${report}`,
    paragraphs: [
      `No se pudo enviar el reporte «${report}».`,
      reason,
      'Se ejecutará de nuevo la próxima vez que toque.',
    ],
    button: { label: 'Ver reportes', link },
  }),
}
