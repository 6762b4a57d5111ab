import type { Language } from '@rumbo/domain/kernel/language'
import type { Letter } from './mail.ts'

type News = { readonly organization: string; readonly by: string; readonly link: string }
type Texts<Values> = Readonly<Record<Language, (values: Values) => Letter>>

/** To each administrator: the organization is to be deleted; `date` is a moment in words of that language. */
export const organizationDeletionLetter: Texts<News & { readonly date: string }> = {
  'en-us': ({ organization, by, date, link }) => ({
    subject: `${organization} will be deleted`,
    paragraphs: [
      `${by} requested that ${organization} be deleted on ${date}. Until then it can be viewed and exported, and nothing in it can be changed.`,
      'To keep it, open the settings of the organization before then.',
    ],
    button: { label: 'Open the settings', link },
  }),
  'es-mx': ({ organization, by, date, link }) => ({
    subject: `${organization} se eliminará`,
    paragraphs: [
      `${by} solicitó eliminar ${organization} el ${date}. Hasta entonces se puede consultar y exportar, pero no modificar.`,
      'Para conservarla, abre los ajustes de la organización antes de esa fecha.',
    ],
    button: { label: 'Abrir los ajustes', link },
  }),
}

/** To each administrator: it stays after all. */
export const organizationStaysLetter: Texts<News> = {
  'en-us': ({ organization, by, link }) => ({
    subject: `${organization} stays`,
    paragraphs: [
      `${by} decided to keep ${organization}. It won’t be deleted, and everything works as before.`,
    ],
    button: { label: 'Open Rumbo', link },
  }),
  'es-mx': ({ organization, by, link }) => ({
    subject: `${organization} se conserva`,
    paragraphs: [`${by} decidió conservar ${organization}. No se eliminará y todo funciona como antes.`],
    button: { label: 'Abrir Rumbo', link },
  }),
}
