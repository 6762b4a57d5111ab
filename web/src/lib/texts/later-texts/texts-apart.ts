/** Texts of pages that stand apart, most of which nobody who is signed in opens: one file for each. */
export const textsApart = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../locales/*/{login,sign-up,second-factor,public-link,staff}.json',
  { import: 'default' },
)
