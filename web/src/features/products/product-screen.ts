import { exportProducts, productSharing, productSheets, productsApi } from '@rumbo/domain/products/api'
import { products } from '@rumbo/domain/products/module'
import { defaultLines } from '../../records/cards/card-parts.ts'
import { sharingBy } from '../../records/details/default-details.tsx'
import { rowPicture } from '../../records/pictures/row-picture.tsx'
import { addressEnd } from '../../records/screen/record-addresses.ts'
import { moduleOf, type RecordRoutes, recordScreen } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { unnamed } from './product-address.ts'
import { ProductHeadActions } from './product-head-actions.tsx'

const { shareMany: share, unshareMany: unshare } = productSharing
const contracts = {
  ...productsApi,
  later: async () => ({ export: exportProducts, share, unshare, sheets: productSheets }),
}

const LookAlikeNote = lazyPart(async () => (await import('./look-alike-note.tsx')).LookAlikeNote)

/** Where products are. */
const routes: RecordRoutes = {
  list: (search = {}) => ({ to: '/products', search }),
  details: (id, { tab, ...search } = {}) => ({
    to: '/products/$id/$name/$section',
    params: { id, name: unnamed, section: tab ?? 'general' },
    search,
  }),
  detailsPath: (id) => `/products/${addressEnd(id)}/${unnamed}/general`,
  deleted: { to: '/products/deleted' },
  imports: (search = {}) => ({ to: '/products/import', search }),
}

/** What the general screens know of products. */
export const productScreen = recordScreen(moduleOf(products), contracts, {
  words: { list: 'product-list', details: 'product-details' },
  columns: {
    first: ['photos', 'name', 'code', 'category', 'unitType', 'weight', 'inventory', 'inventoryAsOf'],
  },
  routes,
  layouts: {
    gallery: lazyPart(async () => (await import('./product-gallery.tsx')).ProductGallery),
  },
  card: {
    Sign: rowPicture('photos'),
    lead: ['name'],
    name: 'name',
    Badge: null,
    Way: null,
    lines: defaultLines(['code', 'category', 'weight', 'inventory'], 'name'),
    isNamed: true,
    Foot: null,
  },
  FormNote: LookAlikeNote,
  HeadActions: ProductHeadActions,
  empty: { WaysIn: ProductHeadActions },
})

/** How products are shared. */
export const productShares = sharingBy(productSharing)
