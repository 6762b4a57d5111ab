import type { ComponentType } from 'react'
import { i18n } from '../../lib/texts/i18n.ts'
import { screens } from '../screens.ts'
import { Palette, type PaletteProps } from './palette.tsx'

type Props = Omit<PaletteProps, 'parts'>

/** The palette with what the features add to it, and its texts, so that it is drawn whole at once. */
export async function loadPalette(): Promise<ComponentType<Props>> {
  const parts = await Promise.all(screens.flatMap(({ palette }) => (palette ? [palette()] : [])))
  await i18n.loadNamespaces(['palette', ...parts.flatMap(({ texts }) => texts)])
  return (props: Props) => <Palette {...props} parts={parts} />
}
