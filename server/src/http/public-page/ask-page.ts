import type { Issue } from '@rumbo/domain/kernel/app-error'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import type { TypedLine } from '../../features/orders/asks/answer-ask.service.ts'
import type { AskLine, AskPage } from '../../features/orders/asks/open-ask.service.ts'
import { type Frame, pageOf } from './frame.ts'
import { type Html, html, type Part } from './html.ts'

/** What a refused form says, with what was typed in it. */
export type Refused = {
  readonly issues: readonly Omit<Issue, 'message'>[]
  /** The lines were changed after the page was shown. */
  readonly isOutdated: boolean
  readonly reason: string
  readonly note: string
  readonly lines: readonly TypedLine[]
}

type Plain = Omit<Frame, 'title'>

/** The page by which a supplier without an account answers for lines of an order: forms alone, which work without a script. */
export function askPage(frame: Plain, page: AskPage, refused: Refused | null): string {
  const { t } = frame
  const title = t('order-ask:page.title', { company: page.company })
  return pageOf({ ...frame, title }, [
    html`<h1>${title}</h1>`,
    page.order !== '' && html`<p><strong>${page.order}</strong></p>`,
    html`<p class="soft">${t('order-ask:page.bound', { email: page.email, company: page.company, until: page.expires })}</p>`,
    page.message && html`<section><h2>${t('order-ask:page.message')}</h2><p>${page.message}</p></section>`,
    page.answer && answered(frame, page),
    refused && complaints(frame, refused),
    html`<section><h2>${t('order-ask:page.lines')}</h2>${page.lines.map((line) => lineOf(line, frame))}</section>`,
    page.answer === null && forms(frame, page, refused),
  ])
}

function answered({ t }: Plain, { answer, answeredAt, reason, company }: AskPage): Html {
  return html`<section role="status"><h2>${t(`order-ask:page.answered.${answer ?? ''}`, { company })}</h2>
${answeredAt && html`<p class="soft">${answeredAt}</p>`}${reason && html`<p>${reason}</p>`}</section>`
}

function complaints({ t, language }: Plain, { issues, isOutdated }: Refused): Html {
  const texts = [...new Set(issues.map(({ code }) => errorText(code, language)))]
  return html`<section role="alert" class="wrong">${isOutdated && html`<p>${t('order-ask:page.outdated')}</p>`}${texts.map(
    (text) => html`<p>${text}</p>`,
  )}</section>`
}

const amount = (value: string | null): string => (value === null ? '–' : formatDecimal(value, 0, 6))

function lineOf({ name, code, quantity, unit, cargoReadyText, price }: AskLine, { t }: Plain): Html {
  const fact = (label: string, text: Part) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`
  return html`<h3>${name}${code && html` <span class="soft">${code}</span>`}</h3><dl>${[
    fact(t('order-ask:page.quantity'), `${amount(quantity)} ${unit ?? ''}`.trim()),
    fact(t('order-ask:page.cargoReadyDate'), cargoReadyText || '–'),
    price && fact(t('order-ask:page.pricePerUnit'), `${price.currency ?? ''} ${amount(price.amount)}`.trim()),
  ]}</dl>`
}

function forms({ t, language }: Plain, page: AskPage, refused: Refused | null): Html {
  const form = (
    what: string,
    content: Part,
    button: string,
  ) => html`<form method="post" action="?lang=${language}">
<input type="hidden" name="what" value="${what}"><input type="hidden" name="seen" value="${page.seen}">
${content}<button type="submit" class="${what === 'confirmed' ? '' : 'quiet'}">${button}</button></form>`
  const lines = page.lines.map((line, at) => inputs(line, { at, t, typed: refused?.lines[at] ?? {} }))
  const noteLabel = t('order-ask:page.note')
  const reasonLabel = t('order-ask:page.reason')
  return html`<section><h2>${t('order-ask:page.confirmTitle')}</h2>${form('confirmed', html`<p>${t('order-ask:page.confirmText')}</p>`, t('order-ask:page.confirm'))}</section>
<section><h2>${t('order-ask:page.proposeTitle')}</h2>${form(
    'proposed',
    html`<p>${t('order-ask:page.proposeText', { company: page.company })}</p>${lines}<label>${noteLabel}<textarea name="note" rows="2" maxlength="1000">${refused?.note}</textarea></label>`,
    t('order-ask:page.propose'),
  )}</section>
<section><h2>${t('order-ask:page.declineTitle')}</h2>${form(
    'declined',
    html`<label>${reasonLabel}<textarea name="reason" rows="2" maxlength="1000" required>${refused?.reason}</textarea></label>`,
    t('order-ask:page.decline'),
  )}</section>`
}

type Inputs = { readonly at: number; readonly t: Plain['t']; readonly typed: TypedLine }

/** The fields of a line, named by its place alone. */
function inputs(line: AskLine, { at, t, typed }: Inputs): Html {
  const input = (name: keyof TypedLine, kind: Html, value: string | null) => {
    const label = t(`order-ask:page.${name}`)
    return html`<label>${label}<input name="${name}.${at}" value="${typed[name] ?? value}" ${kind}></label>`
  }
  const decimal = html`inputmode="decimal" autocomplete="off" maxlength="60"`
  return html`<fieldset><legend>${line.name}</legend>${[
    input('quantity', decimal, line.quantity),
    input('cargoReadyDate', html`type="date"`, line.cargoReadyDate),
    line.price && input('pricePerUnit', decimal, line.price.amount),
  ]}</fieldset>`
}
