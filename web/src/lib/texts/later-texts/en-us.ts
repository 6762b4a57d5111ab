/** What the pages behind the sign-in need after the first texts, in one file: one by one they'd hide what waits for them. */
export const laterTexts = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../../locales/en-us/*.json',
    '!../../../../locales/en-us/{common,shell,errors,toasts,records,shipment-list,shipments,phases,grid,views,samples}.json',
    '!../../../../locales/en-us/{login,sign-up,second-factor,public-link,staff}.json',
  ],
  { import: 'default', eager: true },
)
