import type { Language } from '@rumbo/domain/kernel/language'
import type { Letter } from './mail.ts'

type StorageNews = { readonly organization: string; readonly percent: number; readonly link: string }

/** To each administrator: little room is left for the organization's files. */
export const storageLetter: Readonly<Record<Language, (values: StorageNews) => Letter>> = {
  'en-us': ({ organization, percent, link }) => ({
    subject: `${organization} has used ${percent}% of its storage`,
    paragraphs: [
      `The files of ${organization} take more than ${percent}% of the room that they may take on Rumbo. Once it is full, no file can be uploaded.`,
      'Delete files and imports that you no longer need, or ask whoever runs the server for more.',
    ],
    button: { label: 'See the storage', link },
  }),
  'es-mx': ({ organization, percent, link }) => ({
    subject: `${organization} ya usó el ${percent}% de su almacenamiento`,
    paragraphs: [
      `Los archivos de ${organization} ocupan más del ${percent} % del espacio que pueden ocupar en Rumbo. Cuando se llene, no se podrá subir ningún archivo.`,
      'Elimina archivos e importaciones que ya no necesites, o pide más espacio a quien administra el servidor.',
    ],
    button: { label: 'Ver el almacenamiento', link },
  }),
}
