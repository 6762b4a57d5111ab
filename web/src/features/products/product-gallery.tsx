import type { LayoutProps } from '../../records/layouts/layout-props.ts'
import { GalleryLayout } from '../../records/pictures/gallery-layout.tsx'

const look = { picture: 'photos', lines: ['code', 'category'] }

/** Products as their pictures. */
export const ProductGallery = (props: LayoutProps) => <GalleryLayout {...props} look={look} />
