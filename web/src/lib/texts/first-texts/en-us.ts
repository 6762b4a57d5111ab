/** The texts that the sign-in page, the frame and the list begin with, in one file: a request each would hold them up. */
export const firstTexts = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../locales/en-us/{common,shell,errors,toasts,records,shipment-list,shipments,phases,grid,views,samples}.json',
  { import: 'default', eager: true },
)
