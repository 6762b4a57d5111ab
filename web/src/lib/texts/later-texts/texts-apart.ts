/** Texts that pages before the sign-in, or with a door of their own, begin with: one file for each, so that these wait for no others. */
export const textsApart = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../locales/*/{login,sign-up,second-factor,public-link,staff}.json',
  { import: 'default' },
)
