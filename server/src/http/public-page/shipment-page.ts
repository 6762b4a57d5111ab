import type { Mode } from '@rumbo/domain/kernel/mode'
import type {
  PageDate,
  PageEvent,
  PageRow,
  PageStation,
  PublicPage,
} from '../../features/public-links/public-page.ts'
import { pageOf, type Texts } from './frame.ts'
import { type Html, html, type Part } from './html.ts'
import { routeMap } from './route-map.ts'

type Page = { readonly page: PublicPage; readonly t: Texts; readonly logo: string }

/** The page of a shipment as its link shows it. */
export function shipmentPage({ page, t, logo }: Page): string {
  const title = page.name ?? t('public-link:page.title')
  const { company, language, mode } = page
  const words = { page, t }
  return pageOf(
    {
      language,
      t,
      company: { name: company, logo: page.hasLogo ? logo : null },
      title: `${title} · ${company}`,
    },
    [
      html`<h1>${title}</h1>`,
      badges(page),
      page.updated && quiet(t('public-link:page.updated', page.updated)),
      page.voyage && part(t('shipment-details:voyage.label'), voyage(page.voyage, words)),
      page.map && part(t('map:title'), routeMap(page.map, t('map:ofShipment'))),
      page.sections.map((section) => part(section.title, facts(section.rows, words))),
      page.containers && part(t('containers:sections.containers'), containers(page.containers, { mode, t })),
      page.events && part(t('shipment-details:timeline.title'), events(page.events, t)),
      html`<footer>${[
        quiet(t('public-link:page.zone', { zone: page.timeZone })),
        quiet(t('public-link:page.shared', { company })),
      ]}</footer>`,
    ],
  )
}

const part = (title: string, content: Part): Html => html`<section><h2>${title}</h2>${content}</section>`

const quiet = (text: string): Html => html`<p class="soft">${text}</p>`

function badges({ phase, timing }: PublicPage): Part {
  if (!phase && !timing) return null
  const whereItIs = phase && html`<span class="badge phase">${phase}</span>`
  const look = timing?.id === 'on_time' ? 'good' : 'late'
  return html`<p class="facts">${whereItIs}${timing && html`<span class="badge ${look}">${timing.text}</span>`}</p>`
}

type Words = Pick<Page, 'page' | 't'>

const facts = (rows: readonly PageRow[], words: Words): Html =>
  html`<dl>${rows.map(
    ({ label, text, date }) =>
      html`<div><dt>${label}</dt><dd>${date ? dateText(date, words) : text}</dd></div>`,
  )}</dl>`

/** "● 12/12/2026 Actual · Maersk": the dot repeats the word. */
function dateText({ text, sure, source }: PageDate, { page, t }: Words): Html {
  const whose = source ?? t('public-link:page.byCompany', { company: page.company })
  const said = [t(`grid:freshness.${sure}`), whose].filter(Boolean).join(' · ')
  return html`<span class="date"><span class="dot ${sure}" aria-hidden="true"></span>${text} <span class="soft">${said}</span></span>`
}

function voyage(stations: readonly PageStation[], words: Words): Html {
  const { page, t } = words
  const way = page.mode === 'ocean' ? 'ocean' : 'other'
  const [arrives, departs] = [
    t(`shipment-details:voyage.arrives.${way}`),
    t(`shipment-details:voyage.departs.${way}`),
  ]
  const now = (text: string) => html`<div class="now">${text}</div>`
  const here = now(t('shipment-details:voyage.here'))
  const underway = now(t('shipment-details:voyage.underway'))
  const dated = (what: string, date: PageDate | null) =>
    date && html`<div class="date"><span class="soft">${what}</span> ${dateText(date, words)}</div>`
  const stop = ({ kind, place, code, state, leg, ...dates }: PageStation) =>
    html`<li class="stop ${state} ${leg && `way-${leg.state}`}">
<div class="soft">${kind}</div>
${place && html`<div class="place">${place}${code && html` <span class="soft">${code}</span>`}</div>`}
${state === 'here' && here}
${dated(arrives, dates.arrival)}
${dated(departs, dates.departure)}
${leg?.vessel && html`<div class="leg soft">${leg.vessel}</div>`}
${leg?.state === 'underway' && underway}
</li>`
  return html`<ol>${stations.map(stop)}</ol>`
}

type Named = { readonly mode: Mode; readonly t: Texts }

function containers(rows: NonNullable<PublicPage['containers']>, { mode, t }: Named): Html {
  if (rows.length === 0) return quiet(t('public-link:page.noContainers'))
  const heads = [
    t(`containers:fields.number.${mode}`),
    t('containers:fields.type'),
    t('containers:fields.currentPhase'),
  ]
  return html`<table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ number, type, phase }) =>
      html`<tr><th scope="row">${number || '—'}</th><td>${type || '—'}</td><td>${phase || '—'}</td></tr>`,
  )}</tbody>
</table>`
}

function events(all: readonly PageEvent[], t: Texts): Html {
  if (all.length === 0) return quiet(t('public-link:page.noEvents'))
  const line = ({ what, sure, at, place, vessel, equipment, source }: PageEvent) => {
    const said = [t(`grid:freshness.${sure}`), vessel, equipment.join(', '), source]
    return html`<li class="event"><div class="place">${[what, place].filter(Boolean).join(' · ')}</div>
<div class="date"><span class="dot ${sure}" aria-hidden="true"></span>${at} <span class="soft">${said.filter(Boolean).join(' · ')}</span></div></li>`
  }
  return html`<ol>${all.map(line)}</ol>`
}
