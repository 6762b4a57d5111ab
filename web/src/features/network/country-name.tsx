import { useDisplay } from '../../lib/texts/formats.ts'

/** A country by its name in the reader's language, out of its ISO 3166-1 alpha-2 code. */
export function CountryName({ id }: { readonly id: string }) {
  const { language } = useDisplay()
  return <span>{new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id}</span>
}
