/** One file for each feature, but for those that come together first. All names together are long: they come with the first such text. */
export const laterTexts = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../../locales/*/*.json',
    '!../../../../locales/*/{common,shell,errors,toasts,records,shipment-list,shipments,phases,grid,views}.json',
  ],
  { import: 'default' },
)
