type Catalogue = Readonly<Record<string, unknown>>

/** The texts that the sign-in page, the frame and the list begin with, in one file: a request each would hold them up. */
export const firstTexts = import.meta.glob<Catalogue>(
  '../../../../locales/es-mx/{common,shell,errors,toasts,records,shipment-list,shipments,phases,grid,views}.json',
  { import: 'default', eager: true },
)

/** All others, a file for each feature. */
export const laterTexts = import.meta.glob<Catalogue>(
  [
    '../../../../locales/es-mx/*.json',
    '!../../../../locales/es-mx/{common,shell,errors,toasts,records,shipment-list,shipments,phases,grid,views}.json',
  ],
  { import: 'default' },
)
