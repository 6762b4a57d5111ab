/** Colors of the map in one of the two schemes: the two tones of the base, and what lies on it. */
export type MapLook = {
  readonly sea: string
  readonly land: string
  readonly border: string
  readonly route: string
}

export const mapLooks: Readonly<Record<'light' | 'dark', MapLook>> = {
  light: { sea: '#e3eaf2', land: '#f8f9fb', border: '#ccd4df', route: '#2a62be' },
  dark: { sea: '#12161d', land: '#262a32', border: '#3b414d', route: '#8cb0e8' },
}
